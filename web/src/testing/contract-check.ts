import { api } from '@coursemate/contract/api';
import { type Endpoint, refusalsOf } from '@coursemate/contract/base/endpoint';
import { errorBody, errors } from '@coursemate/contract/base/errors';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/** Collects what breaks the contract during a test. The test fails with it, also when the page hides the failure. */
export class ContractCheck {
  readonly #problems: string[] = [];

  static start(): ContractCheck {
    const check = new ContractCheck();
    onTestFinished(() => {
      if (check.#problems.length > 0) throw new Error(check.#problems.join('\n'));
    });
    return check;
  }

  /** Remembers a problem, and throws it, so that the page does not go on with something wrong. */
  fail(problem: string): never {
    this.#problems.push(problem);
    throw new Error(problem);
  }

  /** The value as the schema reads it. */
  parse<S extends z.ZodMiniType>(what: string, schema: S, value: unknown): z.output<S> {
    const parsed = schema.safeParse(value);
    if (!parsed.success) this.fail(`${what} does not fit the contract:\n${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }

  /** The same for a part that the endpoint may not have. */
  parsePart(what: string, schema: z.ZodMiniType | undefined, value: unknown): unknown {
    if (schema) return this.parse(what, schema, value);
    const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
    return isEmpty ? undefined : this.fail(`${what} is not in the contract`);
  }

  /** The endpoint that a request is for, and the parameters of its path. */
  findEndpoint(method: string, pathname: string): { endpoint: Endpoint; params: Record<string, string> } {
    const found = api
      .filter((endpoint) => endpoint.method === method)
      .flatMap((endpoint) => {
        const params = matchPath(endpoint.path, pathname);
        return params ? [{ endpoint, params }] : [];
      })
      // A path without parameters comes first: /api/chat/support is not the chat with the id `support`. Of those with as
      // many the longer one does: /api/lessons/:id.ics is a file.
      .toSorted(
        (a, b) =>
          Object.keys(a.params).length - Object.keys(b.params).length ||
          b.endpoint.path.length - a.endpoint.path.length,
      )[0];
    return found ?? this.fail(`The contract has no ${method} ${pathname}`);
  }

  /** The body of an answer as the server would send it. */
  parseAnswer(endpoint: Endpoint, status: number, body: unknown): unknown {
    const what = `The answer ${status} to ${endpoint.method} ${endpoint.path}`;
    const schema = endpoint.answers[status];
    if (schema === null) return body === null ? null : this.fail(`${what} has no body in the contract`);
    if (typeof schema === 'string') return body;
    if (schema) return this.parse(what, schema, body);
    const refusal = this.parse(what, errorBody, body);
    const isDeclared = refusalsOf(endpoint).includes(refusal.code) && errors[refusal.code].status === status;
    return isDeclared ? refusal : this.fail(`${what} with the code ${refusal.code} is not in the contract`);
  }
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [expected, given] = [pattern.split('/'), pathname.split('/')];
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    const [, name, ending = ''] = /^:(\w+)(.*)$/.exec(part) ?? [];
    if (name !== undefined && value.endsWith(ending)) {
      params[name] = decodeURIComponent(value.slice(0, value.length - ending.length));
    } else if (part !== value) return null;
  }
  return params;
}
