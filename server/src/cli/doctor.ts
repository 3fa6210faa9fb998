import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { sql } from 'kysely';

import { isLoopback, loadConfig, readEnvironment } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { openEmbedded, openPostgres } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { readHolder } from '#platform/db/embedded/folder-lock.ts';
import { isProcessAlive } from '#platform/db/embedded/process-alive.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { whyRefused } from '#platform/db/why-refused.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';

import { run } from '../explain.ts';
import { requireVersion } from '../open.ts';

type Verdict = 'ok' | 'warning' | 'failed';
type Finding = readonly [Verdict, string];

const ok = (sentence: string): Finding => ['ok', sentence];
const warning = (sentence: string): Finding => ['warning', sentence];
const failed = (sentence: string): Finding => ['failed', sentence];
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const USAGE = 'Usage: npm run doctor [-- --mail you@example.org]';
const CLOCK_WARNING_MS = 2000;
/** Links and codes that work for minutes no longer do what people expect. */
const CLOCK_FAILS_MS = 30_000;
const DISK_WARNING = 0.2;
const DISK_FAILS = 0.02;

function checkSettings(config: Config): Finding[] {
  const kind = config.production ? 'production' : 'not production';
  const findings = [ok(`The settings are valid; this is ${kind}, and links begin with ${config.publicUrl}.`)];
  if (!config.production) return findings;
  if (!config.publicUrl.startsWith('https:') && !isLoopback(new URL(config.publicUrl).hostname)) {
    findings.push(warning('PUBLIC_URL is not https: passwords and messages can be read on their way.'));
  }
  if (!config.rateLimits) findings.push(warning('RATE_LIMITS is off: nobody is kept from guessing passwords.'));
  if (config.trustProxy === 0 && isLoopback(config.host)) {
    findings.push(
      warning('TRUST_PROXY is 0: behind a proxy all people count as one address. Set it to 1 if there is one.'),
    );
  }
  return findings;
}

function checkClock(name: string, theirs: number, ours: number): Finding {
  const difference = Math.abs(theirs - ours);
  const seconds = `${(difference / 1000).toFixed(1)} s`;
  if (difference < CLOCK_WARNING_MS) return ok(`The clock of ${name} agrees with this machine's.`);
  const sentence = `The clock of ${name} is ${seconds} away from this machine's: let both follow NTP.`;
  return difference < CLOCK_FAILS_MS ? warning(sentence) : failed(sentence);
}

async function checkInside(database: Database): Promise<Finding[]> {
  await requireVersion(database);
  const { rows } = await sql<{ version: string; now: Date; creates: boolean; trgm: boolean; reads: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      has_schema_privilege(current_schema(), 'create') as creates,
      exists (select from pg_extension where extname = 'pg_trgm')
        or has_database_privilege(current_database(), 'create') as trgm,
      to_regclass('mails') is not null as reads`.execute(database.db);
  const [row] = rows;
  if (!row) return [failed('The database does not answer.')];
  const findings = [ok(`The database answers; it is PostgreSQL ${row.version}.`)];
  findings.push(
    row.creates && row.trgm
      ? ok('Its role may change the schema.')
      : failed('Its role may not create tables or the extension pg_trgm: make it the owner of the database.'),
  );
  const pending = await pendingMigrations(database);
  findings.push(
    pending.length === 0
      ? ok('Its schema is up to date.')
      : warning(`${pending.length} migrations are pending; the next start applies them.`),
  );
  if (row.reads) {
    const { count } = await database.db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kept', '=', true)
      .executeTakeFirstOrThrow();
    if (count > 0) findings.push(warning(`${count} mails are kept and were never sent.`));
  }
  return [...findings, checkClock('the database', row.now.getTime(), Date.now())];
}

async function inside(database: Database): Promise<Finding[]> {
  try {
    return await checkInside(database);
  } catch (error) {
    return [failed(whyRefused(error) ?? messageOf(error))];
  } finally {
    await database.close();
  }
}

async function checkDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl) return inside(openPostgres(databaseUrl, silentLog));
  const holder = readHolder(dataDir);
  if (holder && isProcessAlive(holder.serverPid)) {
    return [ok(`The embedded database is in use by process ${holder.serverPid}: stop it to have a look inside.`)];
  }
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION'))) {
    return [warning(`There is no database in ${dataDir} yet; the first start makes one.`)];
  }
  return inside(openEmbedded(await startEmbedded({ dataDir, snapshotFile: null, log: silentLog }), silentLog));
}

async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return [ok('Redis is not set up: this node is the only one.')];
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5000 });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const [seconds = 0, microseconds = 0] = (await redis.time()).map(Number);
    return [ok('Redis answers.'), checkClock('Redis', seconds * 1000 + microseconds / 1000, Date.now())];
  } catch (error) {
    const refused = /NOAUTH|WRONGPASS/.test(messageOf(error));
    return [failed(`REDIS_URL names a Redis that ${refused ? 'refuses its password' : 'cannot be reached'}.`)];
  } finally {
    redis.disconnect();
  }
}

async function checkMail({ mail, publicUrl, production }: Config, to: string | undefined): Promise<Finding[]> {
  if (!mail) {
    const sentence = 'Mails are kept and not sent: SMTP_URL is not set, or MAIL is off.';
    return [to === undefined ? (production ? warning(sentence) : ok(sentence)) : failed(sentence)];
  }
  const { smtpTransport } = await import('#platform/mail/transport.ts');
  const transport = smtpTransport(mail, publicUrl);
  try {
    await transport.verify();
    if (to === undefined) return [ok('The mail server lets us in; -- --mail you@example.org sends a mail.')];
    const text = `This mail was sent to try out the mail server of ${publicUrl}.`;
    const content = {
      subject: 'Coursemate: a test mail',
      text,
      html: `<p>${text}</p>`,
      unsubscribe: null,
      calendar: null,
    };
    await transport.send({ id: newId(Date.now()), to, ...content });
    return [ok('The mail server took a test mail; see whether it arrives.')];
  } catch (error) {
    return [failed(messageOf(error))];
  } finally {
    transport.close();
  }
}

async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const share = bavail / Math.max(1, blocks);
  const sentence = `The disk of ${dataDir} has ${((bavail * bsize) / 1e9).toFixed(1)} GB free, ${Math.round(share * 100)} %.`;
  if (share < DISK_FAILS) return [failed(sentence)];
  return [share < DISK_WARNING ? warning(sentence) : ok(sentence)];
}

/** Looks at everything the product needs, and changes nothing. */
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { mail: { type: 'string' } },
  });
  const { mail, ...unknown } = values;
  if (positionals.length > 0 || typeof mail === 'boolean' || Object.keys(unknown).length > 0) throw new Error(USAGE);
  const config = loadConfig(readEnvironment());
  const checks = [checkDatabase(config), checkRedis(config), checkMail(config, mail), checkDisk(config)];
  const findings = [...checkSettings(config), ...(await Promise.all(checks)).flat()];
  for (const [verdict, sentence] of findings) console.log(`${verdict.padEnd(8)} ${sentence}`);
  if (findings.some(([verdict]) => verdict === 'failed')) process.exitCode = 1;
});
