import { describe, expect, test } from 'vitest';

import { files, textOf } from './files.ts';

const LIMIT = 400;

describe('files stay small', () => {
  const sources = files.filter((file) => /\.(?:tsx?|css|sql|sh)$/.test(file) && !file.endsWith('.gen.ts'));

  test(`none is longer than ${LIMIT} lines`, () => {
    const long = sources.filter((file) => textOf(file).trimEnd().split('\n').length > LIMIT);
    expect(long).toEqual([]);
  });
});

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

describe('package files', () => {
  const manifests = files.filter((file) => file === 'package.json' || file.endsWith('/package.json'));
  const packageFiles = [...manifests, ...files.filter((file) => /(?:^|\/)(?:\.npmrc|package-lock\.json)$/.test(file))];

  test.each(manifests)('%s pins every dependency to one version', (file) => {
    const manifest: Manifest = JSON.parse(textOf(file));
    const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test.each(packageFiles)('%s names neither a registry nor a place on somebody’s machine', (file) => {
    const found = textOf(file).match(
      /"resolved": "http[^"]*|registry\s*=.*|\.tgz"|"file:\/.*|\/(?:home|root|work|Users)\/.*|[A-Z]:\\.*/g,
    );
    expect(found).toBeNull();
  });

  test('the lock file has integrity hashes for what it installs', () => {
    const lock: { packages: Record<string, { link?: boolean; integrity?: string }> } = JSON.parse(
      textOf('package-lock.json'),
    );
    const bare = Object.entries(lock.packages).filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity,
    );
    expect(bare.map(([path]) => path)).toEqual([]);
  });
});
