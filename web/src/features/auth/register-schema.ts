import { register } from '@coursemate/contract/auth';
import { newPassword } from '@coursemate/contract/text';
import * as z from 'zod/mini';

import { passwordsMatch } from './passwords-match.ts';

const TERMS_MESSAGE = 'You must accept the terms of the license agreement and privacy policy to continue';

/** What the form asks beyond the call itself (spec 1 §5). */
export const registerSchema = z
  .extend(register.body, {
    confirmPassword: newPassword,
    termsAgreement: z.boolean().check(z.refine((accepted) => accepted, TERMS_MESSAGE)),
  })
  .check(passwordsMatch);

export type RegisterValues = z.input<typeof registerSchema>;
