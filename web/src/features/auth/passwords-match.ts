import * as z from 'zod/mini';

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** A check for forms that ask for a new password twice. */
export const passwordsMatch = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: "Passwords don't match",
});
