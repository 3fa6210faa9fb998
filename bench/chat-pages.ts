import { median, quantile, rounded } from './chat-numbers.ts';
import { signInAll } from './chat-people.ts';
import type { World } from './chat-world.ts';

const ROUNDS = 300;
const WARM_UP_ROUNDS = 30;

interface Call {
  url: string;
  token: string;
}

async function ask({ url, token }: Call): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** The small one and the large one in turn, so that both see the same weather. */
async function compare(small: Call, large: Call) {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const taken = [await ask(small), await ask(large)] as const;
    if (round < 0) continue;
    times[0].push(taken[0]);
    times[1].push(taken[1]);
  }
  const [few, many] = times;
  return {
    p50Ms: [median(few), median(many)].map((time) => rounded(time)),
    p95Ms: [quantile(few, 0.95), quantile(many, 0.95)].map((time) => rounded(time)),
    ratio: { p50: rounded(median(many) / median(few)), p95: rounded(quantile(many, 0.95) / quantile(few, 0.95)) },
  };
}

type Comparison = Awaited<ReturnType<typeof compare>>;

/** What a page costs in a small chat or list, and in a large one. */
export async function measurePages(url: string, world: World): Promise<Record<string, Comparison>> {
  const readers = await signInAll(
    url,
    [...world.histories, ...world.lists].map(({ person }) => person),
  );
  const calls = (path: (n: 0 | 1) => string, first: number): [Call, Call] => [
    { url: url + path(0), token: readers[first]?.token ?? '' },
    { url: url + path(1), token: readers[first + 1]?.token ?? '' },
  ];
  const history = (n: 0 | 1, share?: number): string => {
    const { chat, size } = world.histories[n] ?? { chat: '', size: 0 };
    return `/api/chat/${chat}/messages${share === undefined ? '' : `?before=${Math.floor(size * share)}`}`;
  };
  return {
    'history, newest page': await compare(...calls((n) => history(n), 0)),
    'history, before the middle': await compare(...calls((n) => history(n, 0.5), 0)),
    'history, near the beginning': await compare(...calls((n) => history(n, 0.1), 0)),
    'list of chats, first page': await compare(...calls(() => '/api/chat', 2)),
  };
}
