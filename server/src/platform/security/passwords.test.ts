import { expect, test } from 'vitest';

import { createPasswords, isCommonPassword } from './passwords.ts';

const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const own = ['maya.lindqvist@uni.test', 'Maya', 'Lindqvist'];

test.each(
  `123456 654321 aaaaaa 121212 abcdef abcabc 987654321 88888888 zyxwvu 123123123
   password Password1 PASSWORD123! qwertyuiop 1q2w3e4r letmein admin123 iloveyou2
   maya.lindqvist@uni.test Maya.Lindqvist lindqvist Lindqvist1999 mayalindqvist coursemate Coursemate!`.split(/\s+/),
)('%s is a password that strangers try first', (password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each(['a password nobody guesses', 'demo-password', 'maya loves analysis', 'xkq7-rrt2', '123 lindqvist street'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password, own)).toBe(false);
  },
);

test('a flood of sign-ins of strangers and of new passwords does not hold up a sign-in from a known place', async () => {
  const passwords = createPasswords(CHEAP);
  const stored = await passwords.hash('the right one');
  let pending = 0;
  const flood = Array.from({ length: 90 }, () => [
    passwords.matches(null, 'x', 'stranger'),
    passwords.hash('y'),
  ]).flat();
  for (const work of flood) {
    pending++;
    void work.finally(() => pending--);
  }
  expect(await passwords.matches(stored, 'the right one', 'known')).toBe(true);
  expect(pending).toBeGreaterThan(90);
  await Promise.all(flood);
});

test('an account without a password matches none', async () => {
  const passwords = createPasswords(CHEAP);
  expect(await passwords.matches(null, 'nobody has this password', 'known')).toBe(false);
});
