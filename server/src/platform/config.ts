import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { isNetwork } from './limits/address.ts';

/** A wrong or missing setting: one sentence that names it, for the person who starts the server. */
export class SettingError extends Error {
  override name = 'SettingError';
}

const text = z.string().check(z.trim(), z.minLength(1));
const address = text.check(z.email());

function wholeNumber(min: number, max: number) {
  return z.pipe(
    text.check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );
}

function urlWith(...protocols: string[]) {
  return text.check(z.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? '')));
}

function localUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const webAddress = z.pipe(
  urlWith('http:', 'https:').check(z.refine((value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`)),
  z.transform((value: string) => new URL(value).origin),
);

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;
const domains = z.pipe(
  z.pipe(
    text,
    z.transform((value: string) => value.split(',').map((domain) => domain.trim().toLowerCase())),
  ),
  z.array(z.string().check(z.regex(DOMAIN))),
);

const networkList = z.pipe(
  z.pipe(
    text,
    z.transform((value: string) => value.split(',').map((network) => network.trim())),
  ),
  z.array(z.string().check(z.refine(isNetwork))),
);

/** Every setting: what is accepted, and the sentence that explains it in `.env.example` and in a refusal. */
export const settings = {
  NODE_ENV: {
    sentence: 'NODE_ENV is production, development or test.',
    schema: z._default(z.enum(['production', 'development', 'test']), 'development'),
  },
  PORT: {
    sentence: 'PORT is the port to listen on, a whole number from 1 to 65535.',
    schema: z._default(wholeNumber(1, 65_535), 3000),
  },
  HOST: {
    sentence: 'HOST is the address to listen on, an IP address or a host name.',
    schema: z._default(
      text.check(
        z.regex(/^[A-Za-z0-9.:_-]+$/),
        z.refine((host) => URL.canParse(localUrl(host, 80))),
      ),
      '127.0.0.1',
    ),
  },
  PUBLIC_URL: {
    sentence: 'PUBLIC_URL is what links in mails begin with, an http or https address without a path.',
    schema: z.optional(webAddress),
  },
  DATA_DIR: {
    sentence: 'DATA_DIR is the folder of the embedded database and of the generated secret.',
    schema: z._default(text, './data'),
  },
  DATABASE_URL: {
    sentence: 'DATABASE_URL is the address of a PostgreSQL server, beginning with postgres:// or postgresql://.',
    schema: z.optional(urlWith('postgres:', 'postgresql:')),
  },
  REDIS_URL: {
    sentence: 'REDIS_URL is the address of a Redis server, beginning with redis:// or rediss://.',
    schema: z.optional(urlWith('redis:', 'rediss:')),
  },
  SMTP_URL: {
    sentence: 'SMTP_URL is the address of the outgoing mail server, beginning with smtp:// or smtps://.',
    schema: z.optional(urlWith('smtp:', 'smtps:')),
  },
  MAIL: {
    sentence: 'MAIL is on, or off: mails are then kept and not sent, as production without SMTP_URL must be told.',
    schema: z._default(z.enum(['on', 'off']), 'on'),
  },
  MAIL_FROM: {
    sentence: 'MAIL_FROM is the sender of mails, as an address or as Name <address>.',
    schema: z.optional(text.check(z.regex(/^(?:[^<>\r\n"]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/))),
  },
  JWT_SECRET: {
    sentence: 'JWT_SECRET signs sessions and has at least 32 bytes.',
    schema: z.optional(z.string().check(z.refine((value) => Buffer.byteLength(value) >= 32))),
  },
  ADMIN_EMAIL: {
    sentence: 'ADMIN_EMAIL is the email of an administrator who is made at start.',
    schema: z.optional(address.check(z.toLowerCase())),
  },
  ADMIN_PASSWORD: {
    sentence: 'ADMIN_PASSWORD is the password of that administrator, 6 to 1000 characters.',
    schema: z.optional(z.string().check(z.minLength(6), z.maxLength(1000))),
  },
  EMAIL_DOMAIN_WHITELIST: {
    sentence: 'EMAIL_DOMAIN_WHITELIST names the domains that may register, separated by commas.',
    schema: z.optional(domains),
  },
  METRICS_TOKEN: {
    sentence: 'METRICS_TOKEN is the bearer token for /metrics, at least 16 characters without spaces.',
    schema: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
  },
  TRUST_PROXY: {
    sentence: 'TRUST_PROXY says how many proxies stand in front, a whole number from 0 to 10.',
    schema: z._default(wholeNumber(0, 10), 0),
  },
  RATE_LIMITS: {
    sentence: 'RATE_LIMITS is on or off.',
    schema: z._default(z.enum(['on', 'off']), 'on'),
  },
  REGISTRATIONS_PER_HOUR: {
    sentence:
      'REGISTRATIONS_PER_HOUR is how many people may register from one address, a whole number from 1 to 100000.',
    schema: z._default(wholeNumber(1, 100_000), 30),
  },
  TRUSTED_NETWORKS: {
    sentence:
      'TRUSTED_NETWORKS are networks whose addresses have ten times every limit per address, such as 203.0.113.0/24, 2001:db8::/32.',
    schema: z._default(networkList, []),
  },
  LOG_LEVEL: {
    sentence: 'LOG_LEVEL says from which level on lines are logged: error, warn, info or debug.',
    schema: z._default(z.enum(['error', 'warn', 'info', 'debug']), 'info'),
  },
  REQUEST_DAYS: {
    sentence: 'REQUEST_DAYS is after how many days a chat request expires, a whole number from 1 to 90.',
    schema: z._default(wholeNumber(1, 90), 7),
  },
  FEEDBACK_AFTER: {
    sentence: 'FEEDBACK_AFTER is what feedback needs: chat (an accepted one) or lesson.',
    schema: z._default(z.enum(['chat', 'lesson']), 'chat'),
  },
  SUPPORT_EMAIL: {
    sentence: "SUPPORT_EMAIL is the address behind 'contact support'.",
    schema: z.optional(address),
  },
} as const satisfies Record<string, { sentence: string; schema: z.ZodMiniType }>;

type Key = keyof typeof settings;
type Values = { [K in Key]: z.output<(typeof settings)[K]['schema']> };
type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Null: generated once into the data folder. */
  readonly secret: string | null;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly emailDomains: readonly string[] | null;
  readonly metricsToken: string | null;
  readonly trustProxy: number;
  readonly rateLimits: boolean;
  readonly registrationsPerHour: number;
  readonly trustedNetworks: readonly string[];
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug';
  readonly requestDays: number;
  readonly feedbackAfter: 'chat' | 'lesson';
  readonly supportEmail: string | null;
  /** Mails that stay in the database may be read in the browser. */
  readonly devMailbox: boolean;
}

function readValues(env: Environment): Values {
  const read = (key: Key): unknown => {
    // An empty line in an env file means «not set».
    const parsed = z.safeParse<z.ZodMiniType>(settings[key].schema, env[key] === '' ? undefined : env[key]);
    if (!parsed.success) throw new SettingError(`${key} is not valid: ${settings[key].sentence}`);
    return parsed.data;
  };
  // Each value was parsed by the schema of its own key.
  return Object.fromEntries(Object.keys(settings).map((key) => [key, read(key as Key)])) as Values;
}

/** Whether other machines are meant to reach it: it listens to them, or its links name another address than this one. */
function isForOthers({ HOST, PUBLIC_URL }: Values): boolean {
  const named = PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '');
  return !isLoopback(HOST) || !isLoopback(named);
}

function requireTogether(values: Values): void {
  if ((values.DATABASE_URL || values.REDIS_URL) && !values.JWT_SECRET) {
    throw new SettingError(
      `JWT_SECRET is missing: with ${values.DATABASE_URL ? 'DATABASE_URL' : 'REDIS_URL'} every node needs the same one.`,
    );
  }
  if (values.SMTP_URL && !values.PUBLIC_URL) {
    throw new SettingError('PUBLIC_URL is missing: with SMTP_URL the links in mails are made from it.');
  }
  if (values.NODE_ENV === 'production' && !values.SMTP_URL && values.MAIL === 'on' && isForOthers(values)) {
    throw new SettingError(
      'SMTP_URL is missing: in production mails would stay unsent. Set it, or MAIL=off to keep them on purpose.',
    );
  }
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    const missing = values.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new SettingError(`${missing} is missing: ADMIN_EMAIL and ADMIN_PASSWORD are set together.`);
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

export function loadConfig(env: Environment): Config {
  const values = readValues(env);
  requireTogether(values);
  const publicUrl = values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT);
  const from = values.MAIL_FROM ?? `Coursemate <no-reply@${new URL(publicUrl).hostname}>`;
  const production = values.NODE_ENV === 'production';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    mail: values.SMTP_URL && values.MAIL === 'on' ? { smtpUrl: values.SMTP_URL, from } : null,
    secret: values.JWT_SECRET ?? null,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    emailDomains: values.EMAIL_DOMAIN_WHITELIST ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    trustedNetworks: values.TRUSTED_NETWORKS,
    logLevel: values.LOG_LEVEL,
    requestDays: values.REQUEST_DAYS,
    feedbackAfter: values.FEEDBACK_AFTER,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    devMailbox: !values.SMTP_URL && !production && isLoopback(values.HOST),
  };
}

/** The process's settings, with those of an `.env` file in the working folder underneath. */
export function readEnvironment(file: string = '.env'): Environment {
  try {
    if (existsSync(file)) process.loadEnvFile(file);
  } catch (error) {
    throw new SettingError(`The file ${resolve(file)} cannot be read: ${error instanceof Error ? error.message : ''}.`);
  }
  return process.env;
}
