import type { CallInput, Endpoint } from '@coursemate/contract/base/endpoint';

import { ApiError } from './api-error.ts';
import { authorized } from './api.ts';
import { type Body, urlOf } from './http.ts';

type FileEndpoint = Endpoint & { file: NonNullable<Endpoint['file']> };
type Fields<E extends Endpoint> =
  CallInput<E> extends { body: infer B extends Record<string, unknown> } ? B : Record<string, never>;

interface Upload<E extends FileEndpoint> {
  file: File;
  /** The other fields of the form. */
  fields: Fields<E>;
  /** From 0 to 1, as far as the browser can tell. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file to an endpoint that takes one, with the session handling of `call`. */
export function upload<E extends FileEndpoint>(endpoint: E, input: Upload<E>): Promise<Body<E>> {
  return authorized(endpoint, (token) => sendFile(endpoint, input, token));
}

function formOf<E extends FileEndpoint>(endpoint: E, { file, fields }: Upload<E>): FormData {
  const form = new FormData();
  // Before the file, so that a streaming server knows them when the file starts.
  for (const [name, value] of Object.entries<unknown>(fields)) {
    // A form has no other kinds of fields; what is undefined is left out.
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  }
  form.append(endpoint.file.field, file);
  return form;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: an answer from something between us and the server
  }
}

/** By XMLHttpRequest, because fetch reports no upload progress. */
function sendFile<E extends FileEndpoint>(endpoint: E, input: Upload<E>, token: string | null): Promise<Body<E>> {
  const { onProgress, signal } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint, {}));
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);

    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status } = request;
      const body = readJson(request.responseText);
      if (status >= 200 && status < 300 && body !== undefined) {
        // The server validates its answers against the same contract, as for `send`.
        resolve(body as Body<E>);
      } else reject(new ApiError({ status, body, retryAfter: request.getResponseHeader('retry-after') }));
    });
    // The same errors as fetch throws, so that callers can treat both alike.
    const giveUp = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', giveUp);
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(endpoint, input));
  });
}
