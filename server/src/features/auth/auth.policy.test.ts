import { expect, test } from 'vitest';

import { mayRegister, maySignIn } from './auth.policy.ts';

const DAY = new Date('2026-01-01');

test.each([
  ['a@good.com', null, true],
  ['a@good.com', ['good.com'], true],
  ['a@GOOD.COM', ['good.com'], true],
  ['a@sub.good.com', ['good.com'], false],
  ['a@good.com.evil.com', ['good.com'], false],
  ['a@good.com.', ['good.com'], false],
  ['good.com@evil.com', ['good.com'], false],
  ['a@evil.com@good.com', ['good.com'], true],
])('%s with the whitelist %j may register: %s', (email, domains, allowed) => {
  expect(mayRegister(email, domains).allowed).toBe(allowed);
});

test.each([
  [undefined, 'invalid_credentials'],
  [{ deleted_at: DAY, email_verified_at: DAY }, 'invalid_credentials'],
  [{ deleted_at: DAY, email_verified_at: null }, 'invalid_credentials'],
  [{ deleted_at: null, email_verified_at: null }, 'email_not_verified'],
  [{ deleted_at: null, email_verified_at: DAY }, null],
])('an account %j is refused with %s', (user, code) => {
  expect(maySignIn(user)).toEqual(code ? { allowed: false, code } : { allowed: true });
});
