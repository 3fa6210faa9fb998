import { refusalsOf } from '@coursemate/contract/base/endpoint';
import type { Answers, Endpoint } from '@coursemate/contract/base/endpoint';
import { errorBody, errors } from '@coursemate/contract/base/errors';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function content(schema: unknown): Json {
  return { 'application/json': { schema } };
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = Object.groupBy(refusalsOf(endpoint), (code) => String(errors[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errors[code].sentence}`).join('\n\n'),
        content: content({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function answerOf(description: string, answer: Answers[number]): Json {
  if (answer === undefined || answer === null) return { description: 'Done' };
  if (typeof answer === 'string') return { description, content: { [answer]: { schema: { type: 'string' } } } };
  return { description, content: content(schemaOf(answer, 'output')) };
}

function answersOf(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, answer]) => [status, answerOf(endpoint.summary, answer)]),
  );
}

function bodyOf({ body, file }: Endpoint): Json | undefined {
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  if (!file) return { required: !z.safeParse(body, undefined).success, content: content(schema) };
  const fileField = { type: 'object', properties: { [file.field]: { type: 'string', format: 'binary' } } };
  return { required: true, content: { 'multipart/form-data': { schema: { allOf: [schema, fileField] } } } };
}

/** One call as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint) {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    // One of these: with an empty one it can be asked without a session.
    security: endpoint.access === 'public' ? [] : [{ session: [] }, ...(endpoint.byLink ? [{}] : [])],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: bodyOf(endpoint),
    responses: { ...failuresOf(endpoint), ...answersOf(endpoint) },
  };
}

/** The OpenAPI 3.1 document, printed from the contract. */
export function openApi(api: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coursemate', version: '1', description: 'The calls of Coursemate. All times are ISO 8601 in UTC.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
