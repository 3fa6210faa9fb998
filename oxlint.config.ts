import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';

interface Banned {
  /** A Rust regular expression: one with a look-around is dropped without a word. */
  regex?: string;
  /** Globs in the manner of .gitignore, where `!` allows again. */
  group?: string[];
  message: string;
}

/**
 * Who may not import what. When two overrides match a file the later one replaces the whole rule, so each set of
 * files is named once and carries all its bans.
 */
function imports(files: string[], excludeFiles: string[], patterns: Banned[]): OxlintOverride {
  const paths = files.some((glob) => glob.startsWith('server/'))
    ? [{ name: 'node:process', message: 'Settings are read in server/src/platform/config.ts.' }]
    : [];
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { paths, patterns }] } };
}

function folders(names: string, message: string): Banned {
  return { regex: `^(@coursemate/|(\\.\\./)+)(${names})(/|$)`, message };
}

function leaving(levels: number, message: string): Banned {
  return { regex: `^(\\.\\./){${levels}}`, message };
}

const fromServer = folders('web|e2e|bench|scripts', 'server imports only contract.');
const fromWeb = folders('server|e2e|bench|scripts', 'web imports only contract.');
const onlyFaces = {
  group: ['**/features/*/**', '#features/*/**', '!**/features/*/index.ts', '!#features/*/index.ts'],
  message: 'A feature is used through its index.ts; inside a feature paths are relative.',
};
/** What lies at the top of a web feature's folder, and in its `api`, is public. Its other folders are its own. */
const onlyPublic = {
  group: ['**/features/*/*/**', '#features/*/*/**', '!**/features/*/api/*', '!#features/*/api/*'],
  message: 'Of another feature only what lies at the top of its folder, or in its api, is public.',
};
const noTestHelpers = { regex: '(^#|/)testing/', message: 'Only tests import what is made for tests.' };
const serverFeature = 'Outside its own folder a server feature imports #platform/… and #features/<name>/index.ts.';
const webFeature = 'Outside its own folder a web feature imports #lib/…, #ui/… and public files of #features/….';

const tests = ['**/*.test.{ts,tsx}'];
/** Its files are at most one folder deep. */
const contractFiles = ['!./*', '!./*/*', '!../*', '!../[a-z]*/*'];

const importRules = [
  imports(['contract/**'], tests, [
    { group: ['*', '!zod', '!zod/**', ...contractFiles], message: 'contract imports only zod and its own files.' },
  ]),
  imports(
    ['contract/**/*.test.ts'],
    [],
    [
      {
        group: ['*', '!zod', '!zod/**', ...contractFiles, '!node:*', '!vitest', '!fast-check'],
        message: 'contract imports only zod and its own files; its tests vitest and fast-check too.',
      },
    ],
  ),
  imports(
    ['server/**'],
    [
      'server/src/platform/**',
      'server/src/features/**',
      'server/src/testing/**',
      'server/src/whole-api/**',
      'server/src/mails.tsx',
      ...tests,
    ],
    [fromServer, onlyFaces, noTestHelpers],
  ),
  // Node does not know JSX, so mail templates bypass the faces that run uncompiled.
  imports(
    ['server/src/mails.tsx'],
    [],
    [fromServer, { ...onlyFaces, group: [...onlyFaces.group, '!#features/*/*.mails.tsx'] }],
  ),
  imports(
    ['server/src/testing/**', 'server/src/whole-api/**', 'server/src/*.test.ts', 'server/src/cli/**/*.test.ts'],
    [],
    [fromServer, onlyFaces],
  ),
  imports(['server/src/platform/**'], tests, [
    fromServer,
    noTestHelpers,
    { regex: '(^#|/)features(/|$)', message: 'platform would be as right in another product: no features.' },
  ]),
  imports(
    ['server/src/platform/**/*.test.ts'],
    [],
    [
      fromServer,
      { regex: '(^#|/)features(/|$)', message: 'platform would be as right in another product: no features.' },
    ],
  ),
  imports(['server/src/features/*/*'], tests, [fromServer, onlyFaces, leaving(1, serverFeature)]),
  imports(['server/src/features/*/*/**'], tests, [fromServer, onlyFaces, leaving(2, serverFeature)]),
  // Tests also reach for src/testing and src/app.ts, but not into the feature next door.
  imports(
    ['server/src/features/*/*.test.ts'],
    [],
    [fromServer, onlyFaces, { regex: '^\\.\\./[^.]', message: serverFeature }],
  ),
  imports(
    ['server/src/features/*/*/**/*.test.ts'],
    [],
    [fromServer, onlyFaces, { regex: '^(\\.\\./){2}[^.]', message: serverFeature }],
  ),
  imports(['web/**'], ['web/src/**'], [fromWeb]),
  imports(
    ['web/src/**'],
    ['web/src/ui/**', 'web/src/lib/**', 'web/src/features/**', 'web/src/testing/**', ...tests],
    [fromWeb, onlyPublic, noTestHelpers],
  ),
  // Tests of whole pages also look at what a feature keeps in the cache.
  imports(['web/src/testing/**', 'web/src/features/**/*.browser.test.tsx'], [], [fromWeb]),
  imports(
    ['web/src/ui/**'],
    [],
    [
      fromWeb,
      { regex: '^@coursemate/', message: 'ui knows no endpoint and no word of the domain.' },
      {
        regex: '(^#|/)(lib/api|features|routes)(/|\\.|$)',
        message: 'ui imports neither lib/api nor features nor routes.',
      },
    ],
  ),
  imports(
    ['web/src/lib/**'],
    [],
    [fromWeb, { regex: '(^#|/)(features|routes)(/|$)', message: 'lib imports neither features nor routes.' }],
  ),
  imports(['web/src/features/*/*'], tests, [fromWeb, onlyPublic, noTestHelpers, leaving(1, webFeature)]),
  imports(['web/src/features/*/*/*'], tests, [fromWeb, onlyPublic, noTestHelpers, leaving(2, webFeature)]),
  imports(['web/src/features/*/*/*/**'], tests, [fromWeb, onlyPublic, noTestHelpers, leaving(3, webFeature)]),
  imports(['web/src/features/*/*.test.ts'], [], [fromWeb, onlyPublic, leaving(1, webFeature)]),
  imports(['web/src/features/*/*/*.test.ts'], [], [fromWeb, onlyPublic, leaving(2, webFeature)]),
  imports(
    ['e2e/**', 'bench/**'],
    [],
    [folders('web|e2e|bench|scripts', "e2e and bench import contract and the server's test factories, nothing else.")],
  ),
  imports(['scripts/**'], [], [folders('web|e2e|bench', 'Scripts start programs, they do not import them.')]),
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./scripts/repository/lint-table-writers.ts'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.gen.ts', '**/test-results/**', '.cache/**', 'data/**', 'data-demo/**'],
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-param-reassign': 'error',
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'import/no-cycle': 'error',
    // Threshold 0 refuses every `export *`; a feature's index.ts names what it shows.
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': 'error',
    // Counting the code points of a text is meant where it is done.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',

    // Consequences of a write are marked by the one feature that owns the table.
    'coursemate/table-writer': 'error',

    // Steps that must follow each other are awaited in a loop.
    'no-await-in-loop': 'off',
    // A copy with one field changed reads better than what would be faster.
    'oxc/no-map-spread': 'off',
    // zod/mini spells it `z._default`.
    'no-underscore-dangle': 'off',
    // A metric registers itself when it is made.
    'no-new': 'off',
    // A module may be imported for the types it adds or for its styles.
    'import/no-unassigned-import': 'off',
    // Middleware of libraries is called back from promises.
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    // A helper may stand beside its only use.
    'unicorn/consistent-function-scoping': 'off',
    // pg is CommonJS: its members are reached through the default import.
    'import/no-named-as-default-member': 'off',
    // Whether an `as` has its reason beside it is a question for review.
    'typescript/no-unsafe-type-assertion': 'off',
    // A mock has the type of what it stands in for.
    'vitest/require-mock-type-parameters': 'off',
    // The JSX runtime imports React by itself.
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    ...importRules,
    {
      files: ['server/src/**'],
      excludeFiles: ['server/src/platform/config.ts', '**/testing/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Settings are read in server/src/platform/config.ts.' },
        ],
      },
    },
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/lib/**', '**/testing/**', ...tests],
      rules: {
        'no-restricted-globals': ['error', { globals: ['localStorage', 'sessionStorage'], checkGlobalObject: true }],
      },
    },
    // The router reads `$param`, `__root` and `_layout` from file names.
    { files: ['web/src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    {
      // A list of mounted calls, each of which fits a screen.
      files: ['server/src/features/**/*.{routes,socket}.ts'],
      rules: { 'max-lines-per-function': ['error', { max: 200, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['scripts/**', 'bench/**', 'server/src/cli/**'], rules: { 'no-console': 'off' } },
    {
      files: [...tests, 'e2e/**', '**/testing/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // Answers in these are typed by the contract; vitest's matchers are `any`.
      files: [...tests, '**/testing/**'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/require-array-sort-compare': 'off' },
    },
    {
      // These read answers and reports as they came, before anything has given them a type.
      files: [
        'web/**/*.test.{ts,tsx}',
        'web/**/testing/**',
        'scripts/**/*.test.ts',
        'e2e/**',
        'bench/**',
        'scripts/**',
      ],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      // Playwright calls a fixture's callback `use`, reads its needs from a pattern, and its tests are not vitest's.
      files: ['e2e/**'],
      rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off', 'vitest/expect-expect': 'off' },
    },
    // Tests set up what they need.
    { files: tests, rules: { 'coursemate/table-writer': 'off' } },
    // No component lives here; `useApp` of the tests is no hook.
    { files: ['server/src/**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
});
