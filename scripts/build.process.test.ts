import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isProcessAlive } from '../server/src/platform/db/embedded/process-alive.ts';
import { until } from '../server/src/testing/until.ts';
import { removeStamp } from './build-stamp.ts';
import { BuildError, buildTarget } from './build.ts';
import { root } from './paths.ts';

const NAME = 'test-target';
const AUTOGROUP = '/proc/sys/kernel/sched_autogroup_enabled';
/** Whether this system shares out its processors among sessions. */
const groupsSessions = existsSync(AUTOGROUP) && readFileSync(AUTOGROUP, 'utf8').trim() === '1';

let folder: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/build-test-'));
  writeFileSync(join(folder, 'source.ts'), 'one');
});
afterEach(() => {
  removeStamp(NAME);
  rmSync(folder, { recursive: true });
});

/** A target whose build runs the code and counts itself. */
function targetOf(code: string) {
  const count = `const fs = require('node:fs'); process.chdir(${JSON.stringify(folder)}); fs.appendFileSync('count', 'x');`;
  return {
    inputs: [relative(root, join(folder, 'source.ts'))],
    output: relative(root, join(folder, 'output')),
    args: () => ['--eval', count + code],
    cwd: root,
  };
}

const builds = () => readFileSync(join(folder, 'count'), 'utf8').length;
const WHOLE = `fs.writeFileSync('output', 'whole');`;

describe('a build', () => {
  test('is done once, and again when a source has changed', async () => {
    await buildTarget(NAME, targetOf(WHOLE));
    await buildTarget(NAME, targetOf(WHOLE));
    expect(builds()).toBe(1);
    writeFileSync(join(folder, 'source.ts'), 'two');
    await buildTarget(NAME, targetOf(WHOLE));
    expect(builds()).toBe(2);
  });

  test('that failed half-way is not trusted, though its output is there and its sources are the old ones again', async () => {
    await buildTarget(NAME, targetOf(WHOLE));
    writeFileSync(join(folder, 'source.ts'), 'two');
    await expect(buildTarget(NAME, targetOf(`${WHOLE} process.exit(1);`))).rejects.toThrow(BuildError);
    writeFileSync(join(folder, 'source.ts'), 'one');
    await buildTarget(NAME, targetOf(WHOLE));
    expect(builds()).toBe(3);
  });

  test.skipIf(!groupsSessions)('of low priority lets other sessions go first', async () => {
    const target = targetOf(`fs.writeFileSync('output', fs.readFileSync('/proc/self/autogroup'));`);
    await buildTarget(NAME, target, { lowPriority: true });
    expect(readFileSync(join(root, target.output), 'utf8')).toMatch(/ nice 6$/m);
  });

  test.skipIf(process.platform === 'win32')(
    'ends with a start that was killed, and is done again',
    async () => {
      const target = targetOf(`${WHOLE} fs.writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`);
      const script = `import { buildTarget } from ${JSON.stringify(join(import.meta.dirname, 'build.ts'))};
      await buildTarget('${NAME}', { ...${JSON.stringify(target)}, args: () => ${JSON.stringify(target.args())} });`;
      const start = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
      // A file that is there may still be empty, which is 0 as a number.
      const written = () => existsSync(join(folder, 'pid')) && Number(readFileSync(join(folder, 'pid')));
      const pid = await until(() => written() || undefined);
      start.kill('SIGKILL');
      await once(start, 'exit');
      await until(() => !isProcessAlive(pid) || undefined, 5000);
      await buildTarget(NAME, targetOf(WHOLE));
      expect(builds()).toBe(2);
    },
    15_000,
  );
});

/** A built web app with one script, which is everything that a page loads. */
async function compressed({ most = 1 } = {}) {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['app.html', 'assets/main.js', 'font.woff2']) writeFileSync(join(folder, name), name.repeat(100));
  const pages = [{ path: '/', most, files: ['assets/main.js'] }];
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(pages));
  const compress = spawn(process.execPath, [join(import.meta.dirname, 'compress.ts'), folder], { stdio: 'ignore' });
  return once(compress, 'exit');
}

test('compressed files stand beside every text file, and no draft is left', async () => {
  expect(await compressed()).toEqual([0, null]);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
    ['app.html', 'app.html.br', 'app.html.gz', 'assets', 'assets/main.js', 'assets/main.js.br', 'assets/main.js.gz']
      .concat('font.woff2', 'page-files.json', 'source.ts')
      .toSorted(),
  );
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'app.html.br'))))).toBe('app.html'.repeat(100));
  expect(String(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))))).toBe('assets/main.js'.repeat(100));
});

test('a page that loads more than its budget fails the build', async () => {
  expect(await compressed({ most: 0.001 })).toEqual([1, null]);
});
