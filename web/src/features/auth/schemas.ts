import { credentials, newAccount } from '@coursemate/contract/auth';
import { newPassword } from '@coursemate/contract/base/text';
import * as z from 'zod/mini';

/** Refuses in the form what no password can be; the call takes any password and compares it. */
export const loginSchema = z.extend(credentials, { password: newPassword });

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** A check for forms that ask for a new password twice. */
export const passwordsMatch = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: "Passwords don't match",
});

const TERMS_MESSAGE = 'You must accept the terms of the license agreement and privacy policy to continue';

/** The call's rules and what only the form asks. */
export const registerSchema = z
  .safeExtend(newAccount, {
    confirmPassword: newPassword,
    termsAgreement: z.boolean().check(z.refine((accepted) => accepted, TERMS_MESSAGE)),
  })
  .check(passwordsMatch);

export type RegisterValues = z.input<typeof registerSchema>;
