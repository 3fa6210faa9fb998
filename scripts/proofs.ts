import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { binOf } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { runInView } from './run.ts';

/** Tests that try something random, or kill something at a random moment. */
const PROOFS = [
  'whole-api/fuzz',
  'whole-api/models',
  'features/availability/slots.test.ts',
  'features/chats/messages/messages.fault.db.test.ts',
  'features/chats/requests/request-ends.db.test.ts',
  'features/feedback/rating-sums.db.test.ts',
  'features/teachers/responses.db.test.ts',
  'features/teachers/search/best-match.queries.db.test.ts',
  'features/admin-users/users-page.api.test.ts',
  'main.process.test.ts',
  'platform/db/embedded/crash.process.test.ts',
];

/** `npm run proofs -- [WORD…]`: repeats those whose path has such a word, each time from another seed. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, seed: { type: 'string' } },
});
const chosen = PROOFS.filter((path) => positionals.every((word) => path.includes(word)));
const runFolder = makeRunFolder();
for (let time = 1; time <= Number(values.times) && process.exitCode === undefined; time++) {
  const seed = values.seed ?? String(randomInt(2 ** 31));
  console.log(`\n${time} of ${values.times}; --times 1 --seed ${seed} repeats it`);
  const args = ['run', ...chosen.map((path) => `server/src/${path}`)];
  const held = await runInView([binOf('vitest'), ...args], { env: { TMPDIR: runFolder, PROOF_SEED: seed } });
  if (!held) process.exitCode = 1;
}
rmSync(runFolder, { recursive: true, force: true });
