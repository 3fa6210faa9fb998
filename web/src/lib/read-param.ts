import { limits } from '@coursemate/contract/base/limits';
import { wholeNumber } from '@coursemate/contract/base/pagination';
import type * as z from 'zod/mini';

/** A value of the address by the contract's own rule, so that no address asks for what the server refuses. */
export function readParam<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  // The router or a person wrote it into the address: a number or a boolean may be a text there.
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  if (value === '') return undefined;
  const parsed = schema.safeParse(String(value));
  return parsed.success ? parsed.data : undefined;
}

/** The page of a list, from the second one on; none past the last row that the server shows. */
export function readPageParam(value: unknown, pageSize: number): number | undefined {
  const page = readParam(wholeNumber(limits.lastPagedRow), value);
  const exists = page !== undefined && (page - 1) * pageSize < limits.lastPagedRow;
  return exists && page > 1 ? page : undefined;
}
