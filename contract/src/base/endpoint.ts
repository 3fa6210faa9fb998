import type * as z from 'zod/mini';

import { commonErrors, errors } from './errors.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anyone, anyone with a live session, those of them who have finished onboarding (and administrators,
 * who need none), or administrators only.
 */
export type Access = 'public' | 'signed_in' | 'onboarded' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

/** A file is named by its media type. */
type FileType = 'text/csv' | 'text/calendar';

/** Answers by success status: JSON by its schema, a file by its media type, or `null` for an answer without a body. */
export type Answers = Readonly<Record<number, Schema | FileType | null>>;

export interface Endpoint {
  readonly method: Method;
  /** Fastify style, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** Before onboarding people may call it for their own chat with the support team, whose id is the parameter `id`. */
  readonly inSupportChat?: true;
  /** The link of a mail opens it, too: `token` in its query stands for a session, and the handler checks it. */
  readonly byLink?: true;
  readonly summary: string;
  /** Asked by machines to see whether we live: never limited. */
  readonly probe?: true;
  /** The browser is recognised when it calls again, by a cookie that says nothing else. */
  readonly knowsBrowser?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a form with one file in this field; `body` describes its other fields. */
  readonly file?: { readonly field: string; readonly maxBytes: number; readonly tooLarge: ErrorCode };
  /** The same for everyone and asked often: answers carry an ETag, and an unchanged one is not sent again. */
  readonly revalidated?: true;
  readonly answers: Answers;
  /** The refusals of this call; `refusalsOf` adds those that come with what it declares. */
  readonly errors: readonly ErrorCode[];
}

/** Declares a call once, as data: the server mounts it, the web calls it, OpenAPI is printed from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export const accessErrors = {
  public: [],
  signed_in: ['unauthorized'],
  onboarded: ['unauthorized', 'onboarding_required'],
  admin: ['unauthorized', 'forbidden'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

/** How a call says that there is no such thing. */
export function absenceOf(call: Endpoint): ErrorCode {
  return call.errors.find((code) => errors[code].status === 404) ?? 'not_found';
}

/** Every refusal that a call can answer with. An id in the path that cannot be one is a thing that does not exist. */
export function refusalsOf(call: Endpoint): ErrorCode[] {
  return [
    ...new Set([
      ...call.errors,
      ...accessErrors[call.access],
      ...(call.params ? [absenceOf(call)] : []),
      ...commonErrors,
    ]),
  ];
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler receives after parsing. */
export type ParsedParams<E extends Endpoint> = Out<E['params']>;
export type ParsedQuery<E extends Endpoint> = Out<E['query']>;
export type ParsedBody<E extends Endpoint> = Out<E['body']>;

/** What a caller passes in. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema ? { params: In<E['params']> } : unknown) &
  (E['query'] extends Schema ? { query: In<E['query']> } : unknown) &
  (E['body'] extends Schema ? BodyPart<In<E['body']>> : unknown);

/** A body that may be missing may be left out. */
type BodyPart<B> = undefined extends B ? { body?: B } : { body: B };

type AnswerBody<S, File> = S extends Schema ? z.output<S> : S extends FileType ? File : null;

/** One `{ status, body }` for each status the endpoint declares; `File` is what stands for the content of a file. */
export type Answer<E extends Endpoint, File = string> = {
  [Status in keyof E['answers'] & number]: { status: Status; body: AnswerBody<E['answers'][Status], File> };
}[keyof E['answers'] & number];
