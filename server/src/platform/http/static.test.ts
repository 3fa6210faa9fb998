import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { serveWeb } from './static.ts';

async function siteWith(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'cm-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const app = fastify();
  await serveWeb(app, folder, 'https://coursemate.test');
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

const SITE = {
  'app.html': '<title>app</title>',
  'index.html': '<title>landing</title>',
  'terms.html': '<title>terms</title>',
  'login.html': '<title>login</title>',
  'signed-in.html': '<meta name="robots" content="noindex" /><title>shell</title>',
  'assets/main-abc123.js': 'let a = 1;',
  'assets/main-abc123.js.gz': gzipSync('let a = 1;'),
  'favicon.svg': '<svg/>',
  'service-worker.js': 'self;',
  'documents/terms.pdf': '%PDF-1.4',
};

test('hashed assets are kept for ever, pictures for a day, pages are asked for again', async () => {
  const get = await siteWith(SITE);
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
});

test('the service worker is asked for again each time, and stands where it is in charge of the whole site', async () => {
  const { headers } = await (await siteWith(SITE))('/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
});

test('pages that everyone may find say their address to search engines, the others do not', async () => {
  const get = await siteWith(SITE);
  expect((await get('/')).headers['link']).toBe('<https://coursemate.test/>; rel="canonical"');
  expect((await get('/terms?from=mail')).headers['link']).toBe('<https://coursemate.test/terms>; rel="canonical"');
  expect((await get('/teachers')).headers).not.toHaveProperty('link');
  expect((await get('/favicon.svg')).headers).not.toHaveProperty('link');
});

test('a compressed sibling is sent to whoever takes it', async () => {
  const get = await siteWith(SITE);
  const { headers } = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['content-type']).toContain('javascript');
  expect((await get('/assets/main-abc123.js')).body).toBe('let a = 1;');
});

test('a page that the build rendered is served at its own path', async () => {
  const get = await siteWith(SITE);
  expect((await get('/')).body).toBe('<title>landing</title>');
  expect((await get('/terms?from=register')).body).toBe('<title>terms</title>');
  expect((await get('/login?redirect=x')).body).toBe('<title>login</title>');
});

test('every page behind the sign-in begins as the one shell', async () => {
  const get = await siteWith(SITE);
  for (const url of [
    '/home',
    '/teachers?page=2',
    '/teachers/42?x=1',
    '/chat?chatId=42',
    '/admin/lists',
    '/calendar/availability',
  ]) {
    expect([url, (await get(url)).body]).toEqual([url, expect.stringContaining('<title>shell</title>')]);
  }
});

test('documents may be framed by our own pages, nothing else may be framed', async () => {
  const get = await siteWith(SITE);
  expect((await get('/documents/terms.pdf')).headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  });
  expect((await get('/terms')).headers).not.toHaveProperty('x-frame-options', 'SAMEORIGIN');
});

test('an unknown page is the app; an unknown asset, API path or way out of the folder is not', async () => {
  const get = await siteWith(SITE);
  expect((await get('/onboarding/role?x=1')).body).toBe('<title>app</title>');
  expect((await get('/dev/design-system')).body).toBe('<title>app</title>');
  for (const url of ['/assets/gone.js', '/api/nothing', '/socket.io/x', '/dev/mailbox', '/documents/gone.pdf']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
  for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/.env']) {
    expect((await get(url)).body).not.toMatch(/root:|"name"/);
  }
});

test('without a built app the API still answers, and pages are a 404', async () => {
  const get = await siteWith({ 'readme.txt': 'not a site' });
  expect((await get('/login')).json()).toMatchObject({ code: 'not_found' });
});
