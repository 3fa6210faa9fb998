import { posix } from 'node:path';

import { describe, expect, test } from 'vitest';

import { clientEvents, serverEvents } from '../../contract/src/events.ts';
import { guards } from '../guards.ts';
import { files, textOf } from './files.ts';

describe('the table of rules in docs/architecture.md', () => {
  const [, table = ''] = textOf('docs/architecture.md').split('### Where is the rule that');
  const rows = [...table.matchAll(/^\| (.+?) \| `(.+?)` \|$/gm)].map(
    ([, rule = '', file = '']) => [rule, file] as const,
  );

  test('has the rules that people look for', () => {
    expect(rows.map(([rule]) => rule)).toEqual(
      expect.arrayContaining([
        'who may start a chat',
        'longest message',
        'unread count',
        'which fields of a teacher others see',
        'when a socket is closed',
        'refresh rotation',
        'who sees contacts',
        'largest avatar',
        'price bounds',
        'when a declined request can be made again',
        'blocked banner',
        'when feedback may be edited',
        'when a lesson may be cancelled',
        'who is mailed about an unread message, how often',
        'the order of best match',
        'when an administrator may delete someone',
        'who may answer or withdraw a request, and when it expires',
      ]),
    );
  });

  test.each(rows)('%s: %s is there', (_, file) => {
    expect(files).toContain(file);
  });
});

describe('policies', () => {
  const policies = files.filter((file) => file.endsWith('.policy.ts'));
  const exportedFunctions = (file: string): string[] =>
    [...textOf(file).matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);

  test('there are some', () => {
    expect(policies.length).toBeGreaterThan(10);
  });

  test.each(policies)('%s has a matrix that asks each of its functions', (file) => {
    const matrix =
      ['.test.ts', '.db.test.ts'].map((end) => file.replace(/\.ts$/, end)).find((name) => files.includes(name)) ?? '';
    expect(matrix).not.toBe('');
    const [, body = ''] = textOf(matrix).split(`from './${posix.basename(file)}';`);
    const asked = exportedFunctions(file).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    expect(asked).toEqual(exportedFunctions(file));
  });

  test('every SQL form of a rule is asked by a matrix', () => {
    const sources = files.filter((file) => /^server\/src\/features\/.*\.ts$/.test(file));
    const forms = sources.flatMap((file) => exportedFunctions(file).filter((name) => name.endsWith('Sql')));
    const matrices = sources.filter((file) => /\.policy(\.db)?\.test\.ts$/.test(file)).map(textOf);
    expect(forms.length).toBeGreaterThan(4);
    expect(
      forms.filter((name) => !matrices.some((text) => text.includes(`${name}(`) || text.includes(`(${name},`))),
    ).toEqual([]);
  });
});

test('every event that the contract declares anywhere is in its list', async () => {
  const modules = files.filter((file) => /^contract\/src\/[\w/-]+\.ts$/.test(file));
  const exported = await Promise.all(modules.map((file): Promise<object> => import(`../../${file}`)));
  const isEvent = (value: unknown): value is { name: string } =>
    typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;
  const declared = exported.flatMap((module) => Object.values(module).filter(isEvent));
  const listed = new Set<object>([...clientEvents, ...serverEvents]);
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((event) => !listed.has(event)).map(({ name }) => name)).toEqual([]);
});

test.each(guards)('the guard without which $without stands once in $file', ({ file, code, watchedBy }) => {
  expect(textOf(file).split(code)).toHaveLength(2);
  expect(files).toContain(`server/src/${watchedBy}`);
});
