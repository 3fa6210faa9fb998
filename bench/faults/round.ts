import { TALKERS } from '../world/chats.ts';
import { check } from './check.ts';
import type { Findings, StoredChat, StoredMessage } from './check.ts';
import type { Fault } from './faults.ts';
import { checkLessons, openPairs, readLessons, someDay } from './lessons.ts';
import type { Agreements, LessonFindings } from './lessons.ts';
import { openLink } from './link.ts';
import { Page } from './page.ts';
import { signedInPerson } from './person.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { places } from './site.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

/** Two people with two pages each write into one chat. */
const CHATS = 12;
const PAGES_PER_PERSON = 2;
const PROGRESS_MS = 180_000;
const CONVERGE_MS = 120_000;

export interface Figures extends Findings {
  acknowledged: number;
  injected: number;
  /** What pages were answered instead of success, and how often. */
  refused: Record<string, number>;
  /** From healing until every page had everything that was there then; the longest. */
  convergedMs: number;
  seconds: number;
  /** A figure of the fault itself, from the last time. */
  note: string;
  lessons: LessonFindings & { confirmed: number; reminders: number };
}

interface Talkers {
  chatId: string;
  lastSeq: number;
  people: Person[];
}

async function readChats(site: Site): Promise<StoredChat[]> {
  return site.inspect(async (client) => {
    const chats = await client.query<Omit<StoredChat, 'messages'>>(
      `select c.id, c.low_id, c.high_id, c.last_seq::int, c.unread_low::int, c.unread_high::int from chats c
       join users u on u.id = least(c.low_id, c.high_id) where u.email like 'talker%' order by c.id limit ${CHATS}`,
    );
    const all: StoredChat[] = [];
    for (const chat of chats.rows) {
      const { rows } = await client.query<StoredMessage>(
        `select seq::int, id, sender_id, client_id, read_at is not null as is_read from messages where chat_id = $1
         order by seq`,
        [chat.id],
      );
      all.push({ ...chat, messages: rows });
    }
    return all;
  });
}

/** The n-th chat is that of the talkers 2n and 2n + 1. */
async function talkersOf(site: Site): Promise<Talkers[]> {
  if (2 * CHATS > TALKERS) throw new Error('there are not enough talkers');
  const chats = await readChats(site);
  return chats.map(({ id, last_seq }, n) => ({
    chatId: id,
    lastSeq: last_seq,
    people: [2 * n, 2 * n + 1].map((talker) =>
      signedInPerson(`http://127.0.0.1:${site.port}`, `talker${talker}@bench.test`),
    ),
  }));
}

async function openPages(site: Site, talkers: readonly Talkers[], prefix: string): Promise<Page[]> {
  const transports = places[site.place].proxy === 'sticky' ? (['polling'] as const) : (['websocket'] as const);
  const pages: Page[] = [];
  for (const { chatId, lastSeq, people } of talkers) {
    for (const person of people) {
      for (let n = 0; n < PAGES_PER_PERSON; n++) {
        const address = `127.0.0.${2 + pages.length}`;
        const link = await openLink(() => site.port, address);
        const name = `${prefix}.${pages.length}`;
        pages.push(new Page({ name, chatId, from: lastSeq, person, link, transports: [...transports] }));
      }
    }
  }
  await until('pages to connect', () => pages.every(({ isConnected }) => isConnected), PROGRESS_MS);
  return pages;
}

/** How long until every page is connected and has what some page has now. */
async function converge(pages: readonly Page[]): Promise<number> {
  const begun = performance.now();
  const newest = new Map<string, number>();
  for (const { journal } of pages) {
    const seqs = [...journal.acknowledged.values()].map(({ seq }) => seq);
    const highest = seqs.reduce((most, seq) => Math.max(most, seq), newest.get(journal.chatId) ?? 0);
    newest.set(journal.chatId, highest);
  }
  const hasAll = (page: Page) => page.isConnected && page.last >= (newest.get(page.journal.chatId) ?? 0);
  // A page that never gets there is found by the check.
  await until('pages to converge', () => pages.every(hasAll), CONVERGE_MS).catch((error: unknown) =>
    console.error(error),
  );
  return performance.now() - begun;
}

/** What everyone was answered instead of success. */
function refusedOf(journals: ReadonlyArray<Pick<Agreements, 'refused'>>): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { refused } of journals) {
    for (const [why, count] of refused) all[why] = (all[why] ?? 0) + count;
  }
  return all;
}

/** Pairs agree on lessons until told to stop; then what they were told is compared with the database. */
async function startLessons(site: Site, { random, prefix }: Plan, isOver: () => boolean) {
  const agreements: Agreements = { confirmed: new Map(), refused: new Map() };
  const begin = someDay(random);
  const pairs = await openPairs(site, agreements);
  const agreeing = pairs.map((pair, n) => pair.keepAgreeing(`${prefix}.lesson${n}`, begin, random, isOver));
  return {
    agreements,
    async findings(): Promise<Figures['lessons']> {
      await Promise.all(agreeing);
      const { lessons, reminders } = await readLessons(site);
      const reminderCount = reminders.reduce((sum, count) => sum + count, 0);
      return {
        confirmed: agreements.confirmed.size,
        reminders: reminderCount,
        ...checkLessons(lessons, reminders, agreements),
      };
    },
  };
}

interface Plan {
  messages: number;
  injections: number;
  random: Random;
  prefix: string;
}

/**
 * Pages write without a pause while the fault is injected again and again. At the last time they stop: then nothing comes
 * after what the fault has swallowed, and everyone has to get it all the same. In the end everything is compared.
 */
export async function round(site: Site, fault: Fault, plan: Plan): Promise<Figures> {
  const { messages, injections, random, prefix } = plan;
  const begun = performance.now();
  let over = false;
  const talkers = await talkersOf(site);
  const lessons = await startLessons(site, plan, () => over);
  const pages = await openPages(site, talkers, prefix);
  try {
    const acknowledged = () => pages.reduce((sum, { journal }) => sum + journal.acknowledged.size, 0);
    const sending = pages.map((page) => page.keepSending(() => over, fault.pauseMs));
    let convergedMs = 0;
    let note = '';
    for (let n = 1; n <= injections; n++) {
      const count = (n * messages) / injections;
      await until(`${count} messages`, () => acknowledged() >= count, PROGRESS_MS);
      over = n === injections;
      note = (await fault.inject(site, pages, random)) ?? '';
      convergedMs = Math.max(convergedMs, await converge(pages));
    }
    await Promise.all(sending);
    await converge(pages);
    for (const page of pages) page.close();
    const journals = pages.map(({ journal }) => journal);
    const ofLessons = await lessons.findings();
    return {
      acknowledged: acknowledged(),
      injected: injections,
      ...check(await readChats(site), journals),
      refused: refusedOf([...journals, lessons.agreements]),
      convergedMs: Math.round(convergedMs),
      seconds: Math.round((performance.now() - begun) / 1000),
      note,
      lessons: ofLessons,
    };
  } finally {
    over = true;
    for (const page of pages) page.close();
  }
}
