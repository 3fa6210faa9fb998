import sharp from 'sharp';

import type { TestApp } from '../testing/test-app.ts';
import type { Input, Row } from './row.ts';
import type { Visitor } from './world.ts';

export function picture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
}

/** A form with a file. */
export async function formOf(field: string, fields: object, file: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(field, new Blob([Uint8Array.from(file)]), 'photo.png');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Makes a call as someone; nothing of the input is checked before it is sent. */
export async function ask(app: TestApp, { call, endsSession }: Row, input: Input, visitor: Visitor) {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params.get(name)));
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
  const sent = call.file
    ? await formOf(call.file.field, input.body ?? {}, await picture())
    : { headers: {}, payload: input.body };
  const canSignIn = visitor.token !== null && visitor.kind !== 'deleted';
  const token = endsSession && canSignIn ? (await app.people.signIn(visitor.email)).access_token : visitor.token;
  return app.http.inject({
    method: call.method,
    url: `${path}?${query.toString()}`,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...sent.headers },
    ...(sent.payload ? { payload: sent.payload } : {}),
  });
}

export const nameOf = ({ call }: Row): string => `${call.method} ${call.path}`;
