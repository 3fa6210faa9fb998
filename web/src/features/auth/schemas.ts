import { login, register } from '@coursemate/contract/auth';
import { newPassword } from '@coursemate/contract/text';
import * as z from 'zod/mini';

/** The form tells at once what no account can have (spec 1 §5); the call itself takes any password and compares. */
export const loginSchema = z.extend(login.body, { password: newPassword });

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

/** What the form asks beyond the call itself (spec 1 §5). */
export const registerSchema = z
  .extend(register.body, {
    confirmPassword: newPassword,
    termsAgreement: z.boolean().check(z.refine((accepted) => accepted, TERMS_MESSAGE)),
  })
  .check(passwordsMatch);

export type RegisterValues = z.input<typeof registerSchema>;
