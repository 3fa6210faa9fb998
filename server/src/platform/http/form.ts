import type { Endpoint } from '@coursemate/contract/base/endpoint';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { AppError } from '../errors.ts';

type FileRule = NonNullable<Endpoint['file']>;

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;
/** Fields, headers and boundaries; what is longer is refused before it is read. */
const AROUND_THE_FILE_BYTES = 64 * 1024;

interface Form {
  fields: Record<string, string>;
  file: Buffer;
}

/** Mounts a route that reads forms. Elsewhere a form stays a content type that is not supported. */
export function takeForms(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route(route);
  });
}

/** Whatever the parser complains about is the form's fault. */
function asRefusal(error: unknown, rule: FileRule): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return new AppError(code === 'FST_REQ_FILE_TOO_LARGE' ? rule.tooLarge : 'invalid_input');
}

/** A form with one file. Bytes past the limit are not kept, whatever the form says of its size. */
export async function readForm(request: FastifyRequest, rule: FileRule): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + AROUND_THE_FILE_BYTES) {
    throw new AppError(rule.tooLarge);
  }
  const fields: Record<string, string> = {};
  let file: Buffer = Buffer.alloc(0);
  const limits = { fileSize: rule.maxBytes, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === rule.field) file = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw asRefusal(error, rule);
  }
  return { fields, file };
}
