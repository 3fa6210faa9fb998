import { expect, test } from 'vitest';

import { loadConfig, SettingError } from './config.ts';

const SECRET = 'x'.repeat(32);

test('with no settings at all it runs on this machine with the embedded database', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    redisUrl: null,
    mail: null,
    secret: null,
    emailDomains: null,
    trustProxy: 0,
    rateLimits: true,
    devMailbox: true,
  });
});

test('the local mailbox exists only without outgoing mail, outside production, on loopback', () => {
  const smtp = { SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://coursemate.test' };
  expect(loadConfig({ HOST: 'localhost' }).devMailbox).toBe(true);
  expect(loadConfig(smtp).devMailbox).toBe(false);
  expect(loadConfig({ NODE_ENV: 'production' }).devMailbox).toBe(false);
  expect(loadConfig({ HOST: '0.0.0.0' }).devMailbox).toBe(false);
});

const HIDDEN =
  'SMTP_URL is missing: in production mails would stay unsent. Set it, or MAIL=off to keep them on purpose.';

test('production that others reach needs outgoing mail, or the word that mails shall be kept', () => {
  const outside = { NODE_ENV: 'production', PUBLIC_URL: 'https://coursemate.test' };
  const smtp = { ...outside, SMTP_URL: 'smtp://mail.test' };
  expect(() => loadConfig(outside)).toThrow(HIDDEN);
  expect(() => loadConfig({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow(HIDDEN);
  expect(() => loadConfig({ ...outside, MAIL: 'on' })).toThrow(HIDDEN);
  expect(loadConfig({ ...outside, MAIL: 'off' }).mail).toBeNull();
  expect(loadConfig(smtp).mail).not.toBeNull();
  expect(loadConfig({ ...smtp, MAIL: 'off' }).mail).toBeNull();
});

test('whoever tries out production on one machine needs no outgoing mail', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).mail).toBeNull();
  expect(loadConfig({ NODE_ENV: 'production', HOST: '::1' }).mail).toBeNull();
  expect(loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }).mail).toBeNull();
});

test('lists and addresses are read as people write them', () => {
  const config = loadConfig({ EMAIL_DOMAIN_WHITELIST: 'Uni.edu, good.com', PUBLIC_URL: 'https://coursemate.test/' });
  expect(config.emailDomains).toEqual(['uni.edu', 'good.com']);
  expect(config.publicUrl).toBe('https://coursemate.test');
  expect(loadConfig({ PORT: '' }).port).toBe(3000);
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '3000.5' }],
  ['HOST', { HOST: 'not a host' }],
  ['HOST', { HOST: '999.1.1.1' }],
  ['HOST', { HOST: '::::' }],
  ['HOST', { HOST: '127.0.0.1/path' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'coursemate.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://coursemate.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://coursemate.test/app' }],
  ['PUBLIC_URL', { SMTP_URL: 'smtp://mail.test' }],
  ['DATA_DIR', { DATA_DIR: '   ' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db', JWT_SECRET: SECRET }],
  ['DATABASE_URL', { DATABASE_URL: 'not a url', JWT_SECRET: SECRET }],
  ['REDIS_URL', { REDIS_URL: 'http://redis', JWT_SECRET: SECRET }],
  ['SMTP_URL', { SMTP_URL: 'mail.test', PUBLIC_URL: 'https://coursemate.test' }],
  ['MAIL_FROM', { MAIL_FROM: 'Coursemate' }],
  ['MAIL_FROM', { MAIL_FROM: 'A <a@b.test>\nBcc: x@y.test' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['JWT_SECRET', { DATABASE_URL: 'postgres://db/x' }],
  ['JWT_SECRET', { REDIS_URL: 'redis://r' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.test' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'short' }],
  ['EMAIL_DOMAIN_WHITELIST', { EMAIL_DOMAIN_WHITELIST: 'good.com,,bad' }],
  ['EMAIL_DOMAIN_WHITELIST', { EMAIL_DOMAIN_WHITELIST: '@good.com' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
  ['REQUEST_DAYS', { REQUEST_DAYS: '0' }],
  ['REQUEST_DAYS', { REQUEST_DAYS: '91' }],
  ['FEEDBACK_AFTER', { FEEDBACK_AFTER: 'coffee' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'help' }],
  ['MAIL', { MAIL: 'no' }],
  ['REGISTRATIONS_PER_HOUR', { REGISTRATIONS_PER_HOUR: '0' }],
  ['TRUSTED_NETWORKS', { TRUSTED_NETWORKS: '10.0.0.0' }],
  ['TRUSTED_NETWORKS', { TRUSTED_NETWORKS: '10.0.0.0/33' }],
  ['TRUSTED_NETWORKS', { TRUSTED_NETWORKS: '2001:db8::/64' }],
  ['TRUSTED_NETWORKS', { TRUSTED_NETWORKS: '10.0.0.0/8, campus' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['NODE_ENV', { NODE_ENV: 'prod' }],
])('a wrong or missing %s stops the start with one sentence that names it: %j', (key, env) => {
  let caught: unknown;
  try {
    loadConfig(env);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(SettingError);
  const { message } = caught as SettingError;
  expect(message).toContain(key);
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain('short');
});
