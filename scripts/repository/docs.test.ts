import { globSync } from 'node:fs';
import { posix } from 'node:path';

import { describe, expect, test } from 'vitest';

import { settings } from '../../server/src/platform/config.ts';
import { root } from '../paths.ts';
import { commandsIn, linksIn, pathsIn } from './doc-claims.ts';
import { folderTreeIn } from './doc-tree.ts';
import { files, folders, textOf } from './files.ts';

const docs = files.filter((file) => /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));

/** Where a path in a text may begin: docs about a part leave its folder out. */
const BASES = ['', 'server', 'server/src', 'web', 'web/src', 'contract/src'];

function exists(path: string): boolean {
  return files.includes(path) || folders.has(path) || (path.includes('*') && globSync(path, { cwd: root }).length > 0);
}

function isThere(claim: string, doc: string): boolean {
  const path = claim.replace(/\/$/, '');
  // A kind of file, such as `*.policy.ts`.
  if (path.startsWith('*.')) return files.some((file) => file.endsWith(path.slice(1)));
  if (!path.includes('/') && files.some((file) => posix.matchesGlob(posix.basename(file), path))) return true;
  return [...BASES, posix.dirname(doc)].some((base) => exists(posix.join(base, path)));
}

test('the documents that people look for first are there', () => {
  expect(docs).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']));
});

describe.each(docs)('%s', (doc) => {
  const text = textOf(doc);

  test('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !isThere(path, doc))).toEqual([]);
  });

  test('links only to files that exist', () => {
    expect(linksIn(text).filter((link) => !exists(posix.join(posix.dirname(doc), link)))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
    expect(commandsIn(text).filter((command) => !(command in scripts))).toEqual([]);
  });
});

describe('the folder tree in docs/architecture.md', () => {
  const drawn = files.includes('docs/architecture.md') ? folderTreeIn(textOf('docs/architecture.md')) : [];

  test('draws only folders that exist', () => {
    expect(drawn.filter((folder) => !folders.has(folder))).toEqual([]);
  });

  test.each(['.', 'server/src', 'web/src'])('draws every folder in %s', (parent) => {
    const inside = [...folders].filter((folder) => posix.dirname(folder) === parent);
    expect(drawn.filter((folder) => posix.dirname(folder) === parent).toSorted()).toEqual(inside.toSorted());
  });
});

describe('.env.example', () => {
  const text = files.includes('.env.example') ? textOf('.env.example') : '';

  test('has every setting and no other', () => {
    const keys = [...text.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, key = '']) => key);
    expect(keys.toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  test('explains every setting with its sentence', () => {
    const sentences = Object.values(settings).map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => !text.includes(`# ${sentence}`))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const text = textOf('compose.yaml');
  const app = text.slice(text.indexOf('  app:'), text.indexOf('  postgres:'));
  const image = textOf('Dockerfile');

  test('hands every setting to the app that the image does not set', () => {
    const handed = new Set([...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, key = '']) => key));
    expect(Object.keys(settings).filter((key) => !handed.has(key) && !image.includes(`${key}=`))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  test('names commands for containers that the image has', () => {
    const commands = [...textOf('docs/operations.md').matchAll(/docker compose (?:exec|run).*? app (\S+) (\S+)/g)];
    expect(commands.length).toBeGreaterThan(0);
    for (const [, program, file = ''] of commands) {
      expect([program, files.includes(file)]).toEqual(['node', true]);
      expect(textOf('Dockerfile')).toContain(`/app/${file.split('/')[0]} `);
    }
  });
});
