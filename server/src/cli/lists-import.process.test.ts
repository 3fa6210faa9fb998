import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runToEnd, startServer, tempDataDir } from '../testing/process.ts';

test('lists are imported from the command line, twice without harm, and not beside a running server', async () => {
  const DATA_DIR = await tempDataDir();
  const file = join(DATA_DIR, 'more.csv');
  await writeFile(file, 'country,city,name\nde,Berlin,Commanded School\nxx,Berlin,Foreign School\n');
  const run = (...args: string[]) => runToEnd('cli/lists-import.ts', args, { DATA_DIR });

  expect(await run(file)).toEqual({
    code: 0,
    stdout: 'more.csv: 2 rows read, 1 added, 0 known, 1 left out.\n  left out 1: its country is not listed (line 3)\n',
    stderr: '',
  });
  expect((await run(file)).stdout).toContain('0 added, 1 known');
  expect(await run('--type', 'people', file)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: /) });

  const server = await startServer({ DATA_DIR });
  const answer = await fetch(`${server.url}/api/lists/universities?q=commanded`);
  expect(await answer.json()).toMatchObject({ universities: [{ name: 'Commanded School', country_code: 'de' }] });
  const refused = await run(file);
  expect(refused.code).toBe(1);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  expect(refused.stderr).toMatch(/stop/i);
}, 120_000);
