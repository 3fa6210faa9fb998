import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { binOf, root } from '../paths.ts';

interface Sample {
  file: string;
  code: string;
  /** The rule that must speak up; none for a sample that is right. */
  rule?: string;
}

/** A file that imports these, wherever they lead. */
function importing(file: string, ...specifiers: string[]): Sample {
  return { file, code: specifiers.map((from, index) => `export { x${index} } from '${from}';\n`).join('') };
}

function refused(file: string, specifier: string): Sample {
  return { ...importing(file, specifier), rule: 'eslint(no-restricted-imports)' };
}

const rules: Record<string, { broken: Sample[]; right: Sample[] }> = {
  'contract imports only zod and itself': {
    broken: [
      refused('contract/src/a1.ts', 'fastify'),
      refused('contract/src/a2.ts', 'node:fs'),
      refused('contract/src/a3.ts', '../../server/src/app.ts'),
      refused('contract/src/a4.ts', 'vitest'),
      refused('contract/src/a5.test.ts', '../../server/src/app.ts'),
      refused('contract/src/base/a8.ts', '../../../server/src/app.ts'),
      refused('contract/src/a10.ts', '../../oxlint.config.ts'),
    ],
    right: [
      importing('contract/src/a6.ts', 'zod/mini', './auth.ts', './base/text.ts'),
      importing('contract/src/chats/a9.ts', './chats.ts', '../auth.ts', '../base/text.ts'),
      importing('contract/src/a7.test.ts', 'vitest', './auth.ts'),
    ],
  },
  'server and web never import each other': {
    broken: [
      refused('server/src/b1.ts', '@coursemate/web/lib'),
      refused('server/src/platform/b2.ts', '../../../web/src/lib/api.ts'),
      refused('server/src/features/auth/b3.ts', '@coursemate/web'),
      refused('server/src/features/auth/b4.test.ts', '../../../../web/src/lib/api.ts'),
      refused('web/src/b5.ts', '@coursemate/server/app'),
      refused('web/src/lib/b6.ts', '../../../server/src/app.ts'),
      refused('web/src/ui/b7.ts', '@coursemate/server'),
      refused('web/src/features/auth/b8.ts', '@coursemate/server'),
      refused('web/src/routes/b9.ts', '../../../server/src/app.ts'),
    ],
    right: [
      importing('server/src/features/auth/b10.ts', '@coursemate/contract/auth', '#platform/config.ts', './b3.ts'),
      importing('web/src/features/auth/api/b11.ts', '@coursemate/contract/auth', '#lib/api.ts', '../b8.ts'),
    ],
  },
  'the platform never imports features': {
    broken: [
      refused('server/src/platform/c1.ts', '#features/auth/index.ts'),
      refused('server/src/platform/http/c2.ts', '../../features/auth/index.ts'),
      refused('server/src/platform/http/c3.test.ts', '#features/auth/index.ts'),
    ],
    right: [importing('server/src/platform/http/c4.ts', '../config.ts', '#platform/log.ts')],
  },
  'a server feature imports another one only through its index.ts': {
    broken: [
      refused('server/src/features/auth/d1.ts', '#features/users/users.service.ts'),
      refused('server/src/features/auth/d2.ts', '../users/users.service.ts'),
      refused('server/src/features/auth/mails/d3.ts', '../../users/users.service.ts'),
      refused('server/src/features/auth/d4.test.ts', '../users/users.service.ts'),
      refused('server/src/features/auth/mails/d12.test.ts', '../../users/users.service.ts'),
      refused('server/src/d5.ts', './features/users/users.service.ts'),
      refused('server/src/cli/d6.ts', '#features/users/users.service.ts'),
      refused('server/src/d11.ts', '#features/users/users.mails.tsx'),
    ],
    right: [
      importing('server/src/features/auth/d7.ts', '#features/users/index.ts', './d1.ts'),
      importing('server/src/features/auth/mails/d8.ts', '../d1.ts'),
      importing('server/src/features/auth/d9.test.ts', '../../testing/app.ts', '../../app.ts', './d1.ts'),
      importing('server/src/features/auth/mails/d13.test.ts', '../../../testing/app.ts', '../d1.ts'),
      importing('server/src/mails.tsx', '#features/users/users.mails.tsx', '#platform/mail/template.ts'),
      importing('server/src/d10.ts', './features/users/index.ts', '#features/auth/index.ts'),
    ],
  },
  'only tests import the test helpers': {
    broken: [
      refused('server/src/e1.ts', './testing/app.ts'),
      refused('server/src/platform/e2.ts', '../testing/app.ts'),
      refused('server/src/features/auth/e3.ts', '../../testing/app.ts'),
    ],
    right: [
      importing('server/src/platform/e4.test.ts', '../testing/app.ts'),
      importing('server/src/testing/e5.ts', './app.ts', '../app.ts'),
      importing('server/src/whole-api/e6.ts', '../testing/app.ts'),
    ],
  },
  'ui imports neither lib/api nor features nor routes': {
    broken: [
      refused('web/src/ui/f1.ts', '#lib/api.ts'),
      refused('web/src/ui/f2.ts', '../lib/api/client.ts'),
      refused('web/src/ui/f3.ts', '#features/auth/session.ts'),
      refused('web/src/ui/f4.ts', '../routes/login.tsx'),
      refused('web/src/ui/f5.ts', '@coursemate/contract/auth'),
    ],
    right: [importing('web/src/ui/f6.ts', './button.tsx', '#lib/format.ts')],
  },
  'lib imports neither features nor routes': {
    broken: [
      refused('web/src/lib/g1.ts', '#features/auth/session.ts'),
      refused('web/src/lib/g2.ts', '../features/auth/session.ts'),
      refused('web/src/lib/g3.ts', '../routes/login.tsx'),
    ],
    right: [importing('web/src/lib/g4.ts', './api.ts', '@coursemate/contract/auth')],
  },
  'of a web feature only the files at the top of its folder and in its api are public': {
    broken: [
      refused('web/src/features/chats/h1.ts', '#features/users/list/search.ts'),
      refused('web/src/features/chats/h2.ts', '../users/search.ts'),
      refused('web/src/features/chats/api/h3.ts', '../../users/search.ts'),
      refused('web/src/features/chats/components/list/h4.ts', '../../../users/list/search.ts'),
      refused('web/src/features/chats/components/list/h5.ts', '#features/users/list/rows/search.ts'),
      refused('web/src/features/chats/h6.test.ts', '#features/users/list/search.ts'),
      refused('web/src/features/chats/h16.test.ts', '../users/search.ts'),
      refused('web/src/features/chats/api/h18.test.ts', '../../users/search.ts'),
      refused('web/src/features/chats/h7.ts', '../../routes/login.tsx'),
      refused('web/src/features/chats/h17.ts', '#testing/people.ts'),
      refused('web/src/features/chats/h19.ts', '../../testing/people.ts'),
      refused('web/src/features/chats/api/h8.ts', '../../../routes/login.tsx'),
      refused('web/src/routes/h9.tsx', '#features/users/list/search.ts'),
      refused('web/src/routes/h10.tsx', '../features/users/components/list.tsx'),
      refused('web/src/h11.tsx', './features/users/list/search.ts'),
    ],
    right: [
      importing('web/src/features/chats/components/list/h12.ts', '../../api/h3.ts', '#ui/button.tsx'),
      importing('web/src/features/chats/h13.ts', '#features/users/search.ts', '#features/users/api/users.ts'),
      importing('web/src/features/chats/api/h21.test.ts', '#testing/people.ts', '../h1.ts'),
      importing('web/src/routes/h14.tsx', '#features/users/search.ts', '#features/chats/api/chats.ts'),
      importing('web/src/features/chats/h15.browser.test.tsx', '#testing/people.ts', '#features/users/list/search.ts'),
    ],
  },
  'files of web features never import each other in a circle': {
    broken: [
      { ...importing('web/src/features/first/first.ts', '#features/second/second.ts'), rule: 'import(no-cycle)' },
      { ...importing('web/src/features/second/second.ts', '#features/first/first.ts'), rule: 'import(no-cycle)' },
    ],
    right: [importing('web/src/features/third/third.ts', '#features/first/first.ts')],
  },
  'nothing imports e2e, bench or scripts': {
    broken: [
      refused('server/src/i1.ts', '../../scripts/paths.ts'),
      refused('server/src/platform/i2.ts', '../../../bench/run.ts'),
      refused('web/src/routes/i3.ts', '../../../e2e/fixture.ts'),
      refused('web/src/lib/i4.ts', '@coursemate/e2e'),
      refused('e2e/i5.ts', '../scripts/paths.ts'),
      refused('bench/i6.ts', '../e2e/fixture.ts'),
      refused('scripts/i7.ts', '../e2e/fixture.ts'),
    ],
    right: [
      importing('e2e/stories/i8.ts', '../fixture.ts', '@coursemate/contract/auth'),
      importing('scripts/i9.ts', './paths.ts'),
    ],
  },
  'only the config reads the environment': {
    broken: [
      {
        file: 'server/src/j1.ts',
        code: "export const x = process.env['PORT'];\n",
        rule: 'eslint(no-restricted-properties)',
      },
      { file: 'server/src/j2.ts', code: 'export const { env } = process;\n', rule: 'eslint(no-restricted-properties)' },
      refused('server/src/platform/http/j3.ts', 'node:process'),
    ],
    right: [{ file: 'server/src/platform/config.ts', code: "export const x = process.env['PORT'];\n" }],
  },
  'only lib touches what the browser stores': {
    broken: [
      { file: 'web/src/ui/k1.ts', code: "localStorage.getItem('x');\n", rule: 'eslint(no-restricted-globals)' },
      {
        file: 'web/src/routes/k2.ts',
        code: "window.localStorage.getItem('x');\n",
        rule: 'eslint(no-restricted-globals)',
      },
    ],
    right: [{ file: 'web/src/lib/k3.ts', code: "export const x = localStorage.getItem('x');\n" }],
  },
  'only the feature that declares a table writes it': {
    broken: [
      {
        file: 'server/src/features/feedback/m1.ts',
        code: "export const f = (tx: { updateTable: (name: string) => unknown }) => tx.updateTable('teachers as t');\n",
        rule: 'coursemate(table-writer)',
      },
      {
        file: 'server/src/features/feedback/m2.ts',
        code: 'export const statement = `with x as (delete from teachers) select 1`;\n',
        rule: 'coursemate(table-writer)',
      },
    ],
    right: [
      {
        file: 'server/src/features/teachers/teachers.tables.ts',
        code: 'export interface Tables {\n  teachers: { id: string };\n}\n',
      },
      {
        file: 'server/src/features/teachers/m3.ts',
        code: 'export const statement = `delete from teachers`;\n',
      },
      {
        file: 'server/src/features/feedback/m4.ts',
        code: "export const f = (db: { selectFrom: (name: string) => unknown }) => db.selectFrom('teachers');\n",
      },
    ],
  },
  'files are plain and small': {
    broken: [
      {
        file: 'server/src/l1.ts',
        code: `export const x = 1;${'\n'.repeat(401)}`,
        rule: 'eslint(max-lines)',
      },
      { file: 'server/src/l2.ts', code: "export * from './l3.ts';\n", rule: 'oxc(no-barrel-file)' },
      { file: 'server/src/userService.ts', code: 'export const x = 1;\n', rule: 'unicorn(filename-case)' },
      {
        file: 'server/src/l4.ts',
        code: 'export const f = (x: any) => String(x);\n',
        rule: 'typescript(no-explicit-any)',
      },
      { file: 'server/src/l5.ts', code: "console.log('x');\n", rule: 'eslint(no-console)' },
      { file: 'server/src/l6.ts', code: '// TODO later\n', rule: 'eslint(no-warning-comments)' },
      {
        file: 'server/src/l7.ts',
        code: "export function f() {\n  fetch('http://localhost');\n}\n",
        rule: 'typescript(no-floating-promises)',
      },
      {
        file: 'server/src/l8.ts',
        code: 'export const f = (x?: string) => x!;\n',
        rule: 'typescript(no-non-null-assertion)',
      },
      {
        file: 'server/src/l9.ts',
        code: "import { b } from './l10.ts';\nexport const a = () => b;\n",
        rule: 'import(no-cycle)',
      },
      {
        file: 'server/src/l10.ts',
        code: "import { a } from './l9.ts';\nexport const b = () => a;\n",
        rule: 'import(no-cycle)',
      },
      { file: 'server/src/l11.ts', code: 'const unused = 1;\n', rule: 'eslint(no-unused-vars)' },
      {
        file: 'server/src/l12.ts',
        code: `export function f() {\n${'  Math.random();\n'.repeat(61)}}\n`,
        rule: 'eslint(max-lines-per-function)',
      },
    ],
    right: [
      { file: 'server/src/l3.ts', code: 'export const l3 = 1;\n' },
      { file: 'server/src/features/auth/index.ts', code: "export { l3 } from './auth.service.ts';\n" },
      { file: 'web/src/routes/teachers/$teacherId.tsx', code: 'export const x = 1;\n' },
      { file: 'web/src/routes/__root.tsx', code: 'export const x = 1;\n' },
      { file: 'server/src/cli/l13.ts', code: "console.log('x');\n" },
    ],
  },
};

const COPIED = [
  'oxlint.config.ts',
  'tsconfig.base.json',
  'scripts/repository/lint-table-writers.ts',
  'scripts/paths.ts',
];

let tree: string;
const found = new Map<string, string[]>();

/** The real configuration over a tree of samples laid out like the repository, in one run. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'coursemate-lint-'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  mkdirSync(join(tree, 'scripts/repository'), { recursive: true });
  for (const name of COPIED) copyFileSync(join(root, name), join(tree, name));
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions: { lib: ['esnext', 'dom'], types: ['node'] } };
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(tsconfig));
  // It says what `#features/…` means; without it no circle is seen.
  mkdirSync(join(tree, 'web'));
  copyFileSync(join(root, 'web/package.json'), join(tree, 'web/package.json'));
  const samples = Object.values(rules).flatMap(({ broken, right }) => [...broken, ...right]);
  for (const { file, code } of samples) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), code, { flag: 'wx' });
  }
  const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
  const run = spawnSync(process.execPath, [binOf('oxlint'), '--format=json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
  });
  const report: { diagnostics: { filename: string; code: string }[] } = JSON.parse(run.stdout);
  for (const { filename, code } of report.diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
});

afterAll(() => rmSync(tree, { recursive: true }));

describe.each(Object.entries(rules))('%s', (_name, { broken, right }) => {
  test.each(broken)('$file is refused', ({ file, rule }) => {
    expect(found.get(file)).toContain(rule);
  });

  test.each(right)('$file is fine', ({ file }) => {
    expect(found.get(file) ?? []).toEqual([]);
  });
});
