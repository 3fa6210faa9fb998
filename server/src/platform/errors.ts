import { errors } from '@coursemate/contract/base/errors';
import type { ErrorBody, ErrorCode } from '@coursemate/contract/base/errors';

interface Details {
  /** Replaces the code's sentence where the spec has a more exact one. */
  sentence?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** A refusal from the closed list. Everything else that is thrown is our own fault. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? errors[code].sentence);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code].status;
  }

  get body(): ErrorBody {
    const { fields } = this.details;
    return { error: this.message, code: this.code, ...(fields ? { fields } : {}) };
  }
}

/** A 400 that names one field; its message is also the sentence. */
export function refuseField(field: string, message: string): never {
  throw new AppError('invalid_input', { sentence: message, fields: { [field]: message } });
}
