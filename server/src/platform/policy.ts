import type { ErrorCode } from '@coursemate/contract/base/errors';

import { AppError } from './errors.ts';

/** Whether someone may do something; if not, with which refusal. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly code: ErrorCode };

export const allow: Decision = { allowed: true };

export function deny(code: ErrorCode): Decision {
  return { allowed: false, code };
}

export function ensure(decision: Decision): void {
  if (!decision.allowed) throw new AppError(decision.code);
}
