import { setTimeout as pause } from 'node:timers/promises';

import { gatherCrowd } from './crowd.ts';
import { familyOf, gone, signal } from './node.ts';
import type { ServerNode } from './node.ts';
import type { Page } from './page.ts';
import type { Random } from './random.ts';
import type { Place, Site } from './site.ts';

export interface Fault {
  name: string;
  places: readonly Place[];
  /** How long a page waits between its messages; without it, it writes as fast as it is answered. */
  pauseMs?: number;
  /** Does it, and returns when everything that it broke is there again; perhaps with a figure of its own. */
  inject(site: Site, pages: readonly Page[], random: Random): Promise<string | void>;
}

const ANYWHERE = ['postgres', 'two-nodes', 'sticky', 'embedded'] as const;
const ON_POSTGRES = ['postgres', 'two-nodes'] as const;
const ON_NODES = ['two-nodes', 'sticky'] as const;

/**
 * For faults that last. With two pages, a person writes ten messages a second or sixty a minute, the most that the limits
 * allow: faster, pages would come back to thousands that nobody can have written.
 */
const PAUSE_OF_BURST_MS = 200;
const PAUSE_OF_MINUTE_MS = 2000;
/** security.md: paused 30 s. */
const PAUSE_MS = 30_000;
const EXHAUSTED_MS = 20_000;
const FLAPS = 5;
const TIMES = 100;
/** At most ten sockets a person and node. */
const CROWD = 2000;

async function again(node: ServerNode): Promise<void> {
  await node.start();
  await node.ready();
}

async function killPostgres({ postgres }: Site): Promise<void> {
  if (!postgres) return;
  const pid = await postgres.pid();
  // While it stands still it makes no child that would be left over and keep it from starting again.
  signal([pid], 'SIGSTOP');
  const all = familyOf(pid);
  signal(all, 'SIGKILL');
  await gone(all);
  await postgres.startAgain();
}

async function allReady({ nodes }: Site): Promise<void> {
  for (const node of nodes) await node.ready();
}

async function restartEach({ nodes }: Site): Promise<void> {
  for (const node of nodes) {
    await node.stop();
    await again(node);
  }
}

/** Some of the pages, at least one. */
function some(pages: readonly Page[], random: Random): Page[] {
  const chosen = pages.filter(() => random.upTo(3) === 0);
  return chosen.length > 0 ? chosen : pages.slice(0, 1);
}

const SERVER_KILLED: Fault = {
  name: 'server killed',
  places: ANYWHERE,
  async inject({ nodes }, _, random) {
    const node = random.oneOf(nodes);
    await node.kill();
    await again(node);
  },
};
const PROCESS_KILLED: Fault = {
  name: 'one process of a server killed',
  places: ANYWHERE,
  inject: ({ nodes }, _, random) => random.oneOf(nodes).killOne((count) => random.upTo(count)),
};
const POSTGRES_KILLED: Fault = {
  name: 'PostgreSQL killed',
  places: ON_POSTGRES,
  async inject(site) {
    await killPostgres(site);
    await allReady(site);
  },
};
const REDIS_KILLED: Fault = {
  name: 'Redis killed',
  places: ON_NODES,
  async inject(site, _, random) {
    await site.redis?.kill();
    await pause(random.upTo(3000));
    await site.redis?.start();
    await allReady(site);
  },
};

const KILLS = [SERVER_KILLED, PROCESS_KILLED, POSTGRES_KILLED, REDIS_KILLED];

/** The one for the large run: each time another one of the kills, by seed. */
export const ANY_KILL: Fault = {
  name: 'kills',
  places: ANYWHERE,
  inject: (site, pages, random) =>
    random.oneOf(KILLS.filter(({ places }) => places.includes(site.place))).inject(site, pages, random),
};

export const faults: readonly Fault[] = [
  ANY_KILL,
  ...KILLS,
  {
    name: 'server stopped',
    places: ['postgres', 'embedded'],
    inject: restartEach,
  },
  { name: 'rolling restart', places: ON_NODES, inject: restartEach },
  {
    name: 'PostgreSQL restarted',
    places: ON_POSTGRES,
    async inject(site) {
      await site.postgres?.restart();
      await allReady(site);
    },
  },
  {
    name: 'PostgreSQL paused 30 s',
    places: ON_POSTGRES,
    async inject(site) {
      if (!site.postgres) return;
      const all = familyOf(await site.postgres.pid());
      signal(all, 'SIGSTOP');
      await pause(PAUSE_MS);
      signal(all, 'SIGCONT');
      await allReady(site);
    },
  },
  {
    name: 'pool exhausted for 20 s',
    places: ON_POSTGRES,
    // Every connection that a node opens waits for the table that nearly every call reads.
    async inject(site) {
      await site.inspect(async (client) => {
        await client.query('begin');
        await client.query('lock table chats in access exclusive mode');
        await pause(EXHAUSTED_MS);
        await client.query('rollback');
      });
      await allReady(site);
    },
  },
  {
    name: 'Redis absent at start',
    places: ON_NODES,
    async inject(site) {
      await site.redis?.kill();
      for (const node of site.nodes) {
        await node.stop();
        await node.start();
      }
      await site.redis?.start();
      await allReady(site);
    },
  },
  {
    name: 'Redis flapping',
    places: ON_NODES,
    async inject(site, _, random) {
      for (let n = 0; n < FLAPS; n++) {
        await site.redis?.kill();
        await pause(random.upTo(1000));
        await site.redis?.start();
        await pause(random.upTo(1000));
      }
      await allReady(site);
    },
  },
  {
    name: 'network cut 0.1 to 120 s',
    places: ANYWHERE,
    pauseMs: PAUSE_OF_BURST_MS,
    async inject(_, pages, random) {
      await Promise.all(
        // Few, because the longest cut is waited for.
        some(pages, random)
          .slice(0, 6)
          .map(async ({ link }) => {
            link.cut();
            // Short ones are as likely as long ones; a connection is noticed to be dead after 45 s.
            await pause(100 * 1200 ** random.share());
            link.heal();
          }),
      );
    },
  },
  {
    name: 'acknowledgements lost',
    places: ANYWHERE,
    async inject(_, pages, random) {
      const chosen = some(pages, random);
      for (const { link } of chosen) link.loseAnswers();
      await pause(500);
      for (const { link } of chosen) {
        link.heal();
        link.reset();
      }
    },
  },
  {
    name: 'the same message a hundred times',
    places: ANYWHERE,
    async inject({ nodes }, pages, random) {
      const page = random.oneOf(pages);
      const clientId = `${random.upTo(2 ** 40)} again`;
      await Promise.all(Array.from({ length: TIMES }, (_, n) => page.post(clientId, nodes[n % nodes.length]?.url)));
    },
  },
  {
    name: 'slow consumers for 60 s',
    places: ANYWHERE,
    pauseMs: PAUSE_OF_MINUTE_MS,
    async inject({ nodes }, pages, random) {
      const memory = () => nodes.reduce((sum, node) => sum + node.memory(), 0);
      const before = memory();
      const chosen = some(pages, random);
      for (const { link } of chosen) link.stall();
      await pause(60_000);
      const after = memory();
      for (const { link } of chosen) link.heal();
      return `memory ${Math.round(before)} to ${Math.round(after)} MB`;
    },
  },
  {
    name: 'reconnect storm of 2,000',
    places: ['postgres', 'two-nodes', 'embedded'],
    async inject({ port, nodes }, _, random) {
      const crowd = await gatherCrowd(`http://127.0.0.1:${port}`, CROWD);
      const node = random.oneOf(nodes);
      await node.kill();
      await again(node);
      const ms = await crowd.back();
      crowd.leave();
      return `all back after ${(ms / 1000).toFixed(1)} s`;
    },
  },
];
