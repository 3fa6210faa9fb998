interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Batches<Item, Result> {
  /** Answers in the order of the items. */
  workOn: (items: Item[]) => Promise<Result[]>;
  /** Whether a failure says that nothing was done, and may concern one of the items only. */
  retryOneByOne: (error: unknown) => boolean;
  /** How many batches are under way at once. One that waits for a lock then holds up only its own items. */
  atOnce: number;
  largest: number;
}

/**
 * Does together what comes at the same time: everything that arrives in one turn of the event loop, and then what
 * arrives while earlier batches are under way. An item that comes alone does not wait.
 */
export function createBatches<Item, Result>(batches: Batches<Item, Result>): (item: Item) => Promise<Result> {
  const { workOn, retryOneByOne, atOnce, largest } = batches;
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isStarting = false;

  async function work(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await workOn(batch.map(({ item }) => item));
      // `workOn` answers each item.
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1 || !retryOneByOne(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await work([one]);
    }
  }

  async function workOnWaiting(): Promise<void> {
    underWay++;
    while (waiting.length > 0) await work(waiting.splice(0, largest));
    underWay--;
  }

  function start(): void {
    isStarting = false;
    if (waiting.length > 0 && underWay < atOnce) void workOnWaiting();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isStarting || underWay >= atOnce) return;
      isStarting = true;
      setImmediate(start);
    });
}
