import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

import { days } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { withTx } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { seal, tryUnseal, unseal } from '../security/seal.ts';
import type { MailsTable } from './mail.tables.ts';
import type { CalendarFile, RenderedMail, RenderMail } from './template.ts';
import type { MailTransport } from './transport.ts';

export interface Draft {
  cause: string;
  to: string;
  template: string;
  /** What the template needs, and what `forMailPrograms` finds in it. */
  data: object;
}

type AddressOf = (mail: { cause: string; recipient: string }) => Promise<string | null>;

export interface KeptMail extends RenderedMail {
  id: string;
  to: string;
  created_at: string;
  calendar: CalendarFile | null;
}

export interface Outbox {
  /** Queues a mail in the caller's transaction: it goes out if, and only if, that commits. */
  put(tx: Tx, draft: Draft): Promise<void>;
  /** The newest mails that stayed in the database, for the local mailbox. */
  kept(limit: number): Promise<KeptMail[]>;
  waiting(): Promise<number>;
  /** Mails that nothing tries to send, because there was no outgoing mail when they were made. */
  keptCount(): Promise<number>;
  /** Queues what was kept in the last week, where there is outgoing mail now; how many that were. */
  sendKept(): Promise<number>;
  /** Sets who says, right before each attempt to send, where a mail goes now; null when its cause is gone. */
  addressBy(addressOf: AddressOf): void;
}

interface Parts {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
  key: Buffer;
  render: RenderMail;
  /** Null: mails are kept in the database. */
  transport: MailTransport | null;
}

const HALF_AN_HOUR_SECONDS = 1800;
/** Older mails are about what has passed, and their links have ended. */
const KEPT_IS_SENT_FOR_MS = days(7);

const extras = z.object({
  unsubscribe: z.optional(z.string()),
  calendar: z.optional(z.object({ method: z.enum(['PUBLISH', 'CANCEL']), content: z.string() })),
});

/** What mail programs show besides the text: a button that ends mails of this kind, and a file for the calendar. */
function forMailPrograms(data: unknown): { unsubscribe: string | null; calendar: CalendarFile | null } {
  const { unsubscribe = null, calendar = null } = z.parse(extras, data);
  return { unsubscribe, calendar };
}

/** Hands one mail to the mail server. A job that comes twice finds it sent and does nothing. */
function deliveryJob(parts: Parts, transport: MailTransport, addressOf: AddressOf): JobKind<{ mailId: string }> {
  const settle = (mailId: string) =>
    parts.db.updateTable('mails').set({ sent_at: parts.clock.now(), data: null }).where('id', '=', mailId).execute();
  return {
    name: 'mail.deliver',
    retryLimit: 1000,
    firstPauseSeconds: 5,
    longestPauseSeconds: HALF_AN_HOUR_SECONDS,
    async run({ mailId }) {
      const mail = await parts.db
        .updateTable('mails')
        .set({ attempts: sql`attempts + 1` })
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .returning(['cause', 'recipient', 'template', 'data'])
        .executeTakeFirst();
      if (!mail?.data) return;
      const to = await addressOf(mail);
      if (to !== null) {
        const data = unseal(parts.key, mail.data);
        const rendered = await parts.render(mail.template, data);
        await transport.send({ id: mailId, to, ...forMailPrograms(data), ...rendered });
      }
      await settle(mailId);
    },
  };
}

/** A job can be lost (the queue forgets what waited for two weeks); the mail itself cannot. */
function resendLost(parts: Parts, job: JobKind<{ mailId: string }>): () => Promise<void> {
  return () =>
    withTx(parts.db, parts.log, async (tx) => {
      const lost = await tx
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('kept', '=', false)
        // Those that are tried again and again come last, so that they cannot hide a lost one.
        .orderBy('attempts')
        .orderBy('created_at')
        .limit(100)
        .execute();
      for (const { id } of lost) await parts.jobs.send(tx, job, id, { mailId: id });
    });
}

type KeptRow = Pick<Selectable<MailsTable>, 'id' | 'recipient' | 'template' | 'data' | 'created_at'>;

/** Null for a mail that was sealed with another secret: nobody can read it any more. */
async function readKept({ key, render }: Parts, row: KeptRow): Promise<KeptMail | null> {
  const data = row.data && tryUnseal(key, row.data);
  if (!data) return null;
  const rendered = await render(row.template, data);
  const { calendar } = forMailPrograms(data);
  return { id: row.id, to: row.recipient, created_at: row.created_at.toISOString(), calendar, ...rendered };
}

async function countUnsent(db: Db, kept: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('kept', '=', kept)
    .executeTakeFirstOrThrow();
  return count;
}

function sendKept({ db, jobs, clock, log }: Parts, job: JobKind<{ mailId: string }>): Promise<number> {
  return withTx(db, log, async (tx) => {
    const mails = await tx
      .updateTable('mails')
      .set({ kept: false })
      .where('kept', '=', true)
      .where('created_at', '>', new Date(clock.now().getTime() - KEPT_IS_SENT_FOR_MS))
      .returning('id')
      .execute();
    for (const { id } of mails) await jobs.send(tx, job, id, { mailId: id });
    return mails.length;
  });
}

export function createOutbox(parts: Parts): Outbox {
  const { db, jobs, clock, key, transport } = parts;
  let addressOf: AddressOf = ({ recipient }) => Promise.resolve(recipient);
  const job = transport ? deliveryJob(parts, transport, (mail) => addressOf(mail)) : null;
  if (job) {
    jobs.define(job);
    jobs.repeat({ name: 'mail.resend-lost', cron: '17 * * * *', run: resendLost(parts, job) });
  }

  return {
    addressBy: (given) => void (addressOf = given),

    async put(tx, { cause, to, template, data }) {
      const now = clock.now();
      const id = newId(now.getTime());
      const made = await tx
        .insertInto('mails')
        .values({
          id,
          cause,
          recipient: to,
          template,
          data: seal(key, data),
          kept: job === null,
          created_at: now,
          sent_at: null,
        })
        .onConflict((conflict) => conflict.column('cause').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made && job) await jobs.send(tx, job, id, { mailId: id });
    },

    async kept(limit) {
      const rows = await db
        .selectFrom('mails')
        .select(['id', 'recipient', 'template', 'data', 'created_at'])
        .where('kept', '=', true)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const mails = await Promise.all(rows.map((row) => readKept(parts, row)));
      return mails.filter((mail) => mail !== null);
    },

    waiting: () => countUnsent(db, false),
    keptCount: () => countUnsent(db, true),
    sendKept: () => (job ? sendKept(parts, job) : Promise.resolve(0)),
  };
}
