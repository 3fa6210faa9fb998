import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { binOf, root } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { runQuietly, seconds } from './run.ts';

interface Guard {
  /** What goes wrong without it. */
  without: string;
  file: string;
  /** A part of the file that is there once, and what stands there instead when the guard is broken. */
  code: string;
  broken: string;
  /** The tests that have to fail then, below `server/src`. */
  watchedBy: string;
}

const AUTHORIZATION = 'whole-api/authorization.db.test.ts';

export const guards: readonly Guard[] = [
  {
    without: 'anyone reads a lesson of others',
    file: 'server/src/features/lessons/lessons.queries.ts',
    code: 'return lesson && [lesson.teacher_id, lesson.student_id].includes(userId) ? lesson : undefined;',
    broken: 'return lesson && userId ? lesson : undefined;',
    watchedBy: AUTHORIZATION,
  },
  {
    without: 'students say when they teach',
    file: 'server/src/features/availability/availability.policy.ts',
    code: "viewer.role === 'teacher' ? allow",
    broken: "viewer.role !== 'admin' ? allow",
    watchedBy: AUTHORIZATION,
  },
  {
    without: 'a call has no row in the table of answers',
    file: 'server/src/whole-api/calls.ts',
    code: "  plain(lists.courses, { query: { university_id: '1' } }),\n",
    broken: '',
    watchedBy: AUTHORIZATION,
  },
  {
    without: 'columns that nobody may write come along with a body',
    file: 'contract/src/availability.ts',
    code: 'export const availability = z.object({',
    broken: 'export const availability = z.looseObject({',
    watchedBy: 'whole-api/mass-assignment.api.test.ts',
  },
  {
    without: 'an answer carries an address that was not exchanged',
    file: 'server/src/features/lessons/lessons.queries.ts',
    code: "${shownNameSql('teacher')} as teacher_name",
    broken: 'teacher.email as teacher_name',
    watchedBy: 'whole-api/leaks.api.test.ts',
  },
  {
    without: 'the log carries the secret address of a calendar',
    file: 'server/src/platform/http/server.ts',
    code: String.raw`.replace(/^(\/api\/calendar\/).+/i, '$1…')`,
    broken: '',
    watchedBy: 'features/lessons/calendar/calendar.api.test.ts',
  },
  {
    without: 'text with a NUL byte reaches the database',
    file: 'server/src/platform/http/parse.ts',
    code: String.raw`return !text.includes('\0') && text.isWellFormed();`,
    broken: "return text !== 'text that is not stored';",
    watchedBy: 'whole-api/fuzz/fuzz.api.test.ts',
  },
  {
    without: 'someone writes to a person who has blocked them',
    file: 'server/src/features/chats/reach.policy.ts',
    code: "  return deny(blocksSeenBy(chat, viewer.id).byMe ? 'blocked_by_me' : 'blocked_by_other');",
    broken: "  return blocksSeenBy(chat, viewer.id).byMe ? deny('blocked_by_me') : allow;",
    watchedBy: 'whole-api/models/block-and-send.db.test.ts',
  },
  {
    without: 'a stolen refresh token works for ever',
    file: 'server/src/features/auth/sessions.service.ts',
    code: "      if (rotation.outcome === 'reused') await end(tx, rotation.sessionId, now);\n",
    broken: '',
    watchedBy: 'whole-api/models/refresh-family.db.test.ts',
  },
  {
    without: 'a request is ended by two nodes',
    file: 'server/src/features/chats/requests/requests.queries.ts',
    code: "    .where('status', '=', 'pending')\n    .returningAll()",
    broken: '    .returningAll()',
    watchedBy: 'features/chats/requests/end-old-requests.db.test.ts',
  },
  {
    without: 'two nodes remind of the same lesson',
    file: 'server/src/features/lessons/ending-lessons.service.ts',
    code: 'where id = ${id} and ${where} for no key update',
    broken: 'where id = ${id} for no key update',
    watchedBy: 'features/lessons/ending-lessons.db.test.ts',
  },
  {
    without: 'two lessons of a person are confirmed for the same time',
    file: 'server/src/features/lessons/change.service.ts',
    code: '    await takeTime(tx, lesson);\n',
    broken: '',
    watchedBy: 'features/lessons/lessons.race.db.test.ts',
  },
  {
    without: 'passwords can be guessed without end',
    file: 'server/src/platform/limits/limiter.ts',
    code: 'counted.count > maxOf(limit, key)',
    broken: 'counted.count > maxOf(limit, key) * 1000',
    watchedBy: 'platform/limits/limits.test.ts',
  },
  {
    without: 'a message that was stored in doubt reaches nobody',
    file: 'server/src/features/chats/messages/messages.service.ts',
    code: 'const isUnconfirmed = clientId !== null && isConnectionFailure(error);',
    broken: 'const isUnconfirmed = clientId !== null && isDuplicate(error);',
    watchedBy: 'features/chats/messages/messages.db.test.ts',
  },
];

/** How many tests fail; a run that does not get as far as its tests tells nothing. */
async function failedTests(guard: Guard, runFolder: string): Promise<number> {
  const report = join(runFolder, 'report.json');
  const args = ['run', '--reporter=json', `--outputFile=${report}`];
  await runQuietly([binOf('vitest'), ...args, `server/src/${guard.watchedBy}`], { env: { TMPDIR: runFolder } });
  const { numFailedTests: failed }: { numFailedTests: number } = JSON.parse(readFileSync(report, 'utf8'));
  return failed;
}

/** Breaks a guard in the file itself, and puts it back whatever happens. */
async function isNoticed(guard: Guard, runFolder: string): Promise<boolean> {
  const file = join(root, guard.file);
  const whole = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, whole);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      whole.replace(guard.code, () => guard.broken),
    );
    return (await failedTests(guard, runFolder)) > 0;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** `npm run guards -- [WORD…]`: breaks one guard after the other, and expects its tests to fail. */
async function main(words: readonly string[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const runFolder = makeRunFolder();
  const chosen = guards.filter(({ without }) => words.every((word) => without.includes(word)));
  for (const guard of chosen) {
    const started = performance.now();
    const noticed = await isNoticed(guard, runFolder);
    console.log(`${noticed ? '✓' : '✗'} ${guard.without} (${guard.watchedBy}, ${seconds(started)})`);
    if (!noticed) process.exitCode = 1;
  }
  rmSync(runFolder, { recursive: true, force: true });
}

if (import.meta.main) await main(process.argv.slice(2));
