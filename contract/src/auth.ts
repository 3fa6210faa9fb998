import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { faultsOfName } from './base/person-name.ts';
import { role } from './base/roles.ts';
import { email, givenPassword, newPassword, personName } from './base/text.ts';

const user = z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() });
const currentUser = z.extend(user, { role: z.nullable(role) });
const session = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
const message = z.object({ message: z.string() });
const signedIn = z.object({ session, user: currentUser });
const verification = z.extend(message, {
  /** The link would give this address to the account that has the other one now, of which only a part is shown. */
  change: z.optional(z.object({ email: z.string(), account: z.string() })),
  /** In the browser that registered, the first time. */
  signed_in: z.optional(signedIn),
});
const token = z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(200, 'Invalid input'));

export type CurrentUser = z.output<typeof currentUser>;
export type Session = z.output<typeof session>;

/** What forms ask for. */
export const newAccount = z
  .object({
    email,
    password: newPassword,
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
  })
  .check(({ value, issues }) => {
    const { first, last, together } = faultsOfName(value.firstName, value.lastName);
    for (const [field, fault] of Object.entries({ firstName: first, lastName: last ?? together })) {
      if (fault) issues.push({ code: 'custom', input: value, path: [field], message: fault, continue: true });
    }
  });
export const credentials = z.object({ email, password: givenPassword });
export const mailAddress = z.object({ email });
export const identityProof = z.object({ password: givenPassword });
export const passwordChange = z.object({ current_password: givenPassword, new_password: newPassword });

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  knowsBrowser: true,
  summary: 'Create an account; a verification mail follows',
  body: newAccount,
  answers: { 201: z.object({ message: z.string(), user }) },
  errors: ['email_taken', 'domain_not_whitelisted'],
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  access: 'public',
  knowsBrowser: true,
  summary: 'Open a verification link; that of a changed email only says what it would change',
  query: z.object({ token }),
  answers: { 200: verification },
  errors: ['invalid_link'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Do what a verification link is for: verify the account, or swap its email',
  body: z.object({ token }),
  answers: { 200: message },
  errors: ['invalid_link', 'email_taken', 'account_restricted'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  knowsBrowser: true,
  summary: 'Send the verification mail again; says nothing about whether the account exists',
  body: mailAddress,
  answers: { 200: message },
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  knowsBrowser: true,
  summary: 'Sign in',
  body: credentials,
  answers: { 200: signedIn },
  errors: ['invalid_credentials', 'email_not_verified'],
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Trade a refresh token for its successor and a new access token',
  body: z.object({ refresh_token: token }),
  answers: { 200: z.object({ session }) },
  errors: ['session_ended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed_in',
  summary: 'End this session',
  answers: { 204: null },
  errors: [],
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed_in',
  summary: 'The person who is signed in',
  answers: { 200: z.object({ user: currentUser }) },
  errors: [],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  knowsBrowser: true,
  summary: 'Ask for a password reset link; says nothing about whether the account exists',
  body: mailAddress,
  answers: { 200: message },
  errors: [],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  knowsBrowser: true,
  summary: 'Set a new password with a mailed link; ends every session',
  body: z.object({ token, password: newPassword }),
  answers: { 200: message },
  errors: ['invalid_reset_link'],
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  access: 'public',
  summary: 'Whether a mailed link can still set a new password; the link stays as it is',
  body: z.object({ token }),
  answers: { 204: null },
  errors: ['invalid_reset_link'],
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email',
  access: 'public',
  summary:
    'Take a change of email back with the link mailed to the old address; ends every session and the password, and mails a reset link',
  body: z.object({ token }),
  answers: { 200: message },
  errors: ['invalid_link', 'email_taken'],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'signed_in',
  summary: 'Give the password again; what asks for a fresh sign-in then works for a while',
  body: identityProof,
  answers: { 200: z.object({ until: z.string() }) },
  errors: [],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'signed_in',
  knowsBrowser: true,
  summary: 'Change the password; ends the other sessions',
  body: passwordChange,
  answers: { 200: message },
  errors: [],
});
