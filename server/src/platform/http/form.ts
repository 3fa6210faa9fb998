import type { Endpoint } from '@coursemate/contract/endpoint';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { AppError } from '../errors.ts';

type FileRule = NonNullable<Endpoint['file']>;

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

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

function asRefusal(error: unknown, rule: FileRule): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? new AppError(rule.tooLarge) : error;
}

/** A form with one file. Bytes past the limit are not kept, whatever the form says of its size. */
export async function readForm(request: FastifyRequest, rule: FileRule): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: Buffer = Buffer.alloc(0);
  const parts = request.parts({
    limits: { fileSize: rule.maxBytes, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === rule.field) file = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw asRefusal(error, rule);
  }
  return { fields, file };
}
