import { describe, expect, test } from 'vitest';

import { commandsIn, linksIn, pathsIn } from './doc-claims.ts';
import { folderTreeIn } from './doc-tree.ts';

describe('what a document claims', () => {
  test('paths are inline code that begins with our folders or ends like our files', () => {
    const text =
      'See `server/src/app.ts:12`, `./docs/`, `web/src/routes/$id.tsx`, `contract/src/*.ts` and `config.ts`.';
    expect(pathsIn(text)).toEqual([
      'server/src/app.ts',
      'docs/',
      'web/src/routes/$id.tsx',
      'contract/src/*.ts',
      'config.ts',
    ]);
  });

  test('addresses, calls, words and what the build makes are no paths', () => {
    expect(pathsIn('`/api/auth/login` `and/or` `web` `GET /x` `web/dist/index.html` `image/png`')).toEqual([]);
  });

  test('links are relative ones, without their anchors', () => {
    expect(linksIn('[a](docs/a.md#top) [b](https://example.org) [c](#here) [d](../README.md)')).toEqual([
      'docs/a.md',
      '../README.md',
    ]);
  });

  test('commands are named in code, inline or in blocks for a terminal', () => {
    const text =
      'npm packages; `npm run check -- --static`, `npm test`, `npm ci`\n\n```sh\nnpm start\nnpm run demo\n```\n\n```\nnpm words\n```\n';
    expect(commandsIn(text)).toEqual(['check', 'test', 'start', 'demo']);
  });
});

test('a drawn tree becomes paths', () => {
  const text = `Words.

\`\`\`
coursemate/
├── contract/    what both promise
├── server/      API
│   └── src/
│       ├── main.ts       begins
│       ├── cli/          commands
│       └── features/
│           └── auth/ users/   people
└── .ci/run      checks
\`\`\`

\`\`\`
other/
└── block/
\`\`\`
`;
  expect(folderTreeIn(text)).toEqual([
    'contract',
    'server',
    'server/src',
    'server/src/cli',
    'server/src/features',
    'server/src/features/auth',
    'server/src/features/users',
    '.ci',
  ]);
});
