import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { errorBody } from '@coursemate/contract/base/errors';
import { getProfile, removeAvatar } from '@coursemate/contract/profiles';
import { deleteUser } from '@coursemate/contract/users';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const uploadedOrRefused = z.extend(z.partial(errorBody), { avatar_url: z.optional(z.string()) });

async function upload(app: TestApp, as: Person, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('avatar', new Blob([Uint8Array.from(bytes)]), 'photo.png');
  const encoded = new Response(form);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/profiles/avatar-base64',
    headers: {
      authorization: `Bearer ${as.session.access_token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: z.parse(uploadedOrRefused, answer.json()) };
}

function picture(width: number, height: number, red: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 80 } } });
}

/** A PNG that claims a size and holds nothing but zeros: tiny as a file, gigabytes once decoded. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

test('a picture is cropped, re-encoded in two sizes without metadata, and served for ever', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const photo = await picture(900, 500, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer();
  const uploaded = await upload(app, lena, photo, { userId: lena.id });
  expect(uploaded.status).toBe(200);
  const avatar_url = must(uploaded.body.avatar_url);
  const large = await app.http.inject(avatar_url);
  expect(large.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height, exif } = await sharp(large.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256, exif: undefined });
  const small = await app.http.inject(`${avatar_url}?size=64`);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(64);
  const { profile } = (await app.call(getProfile, { query: { userId: lena.id } }, lena)).body;
  expect(profile.avatar_url).toBe(avatar_url);
});

test('the same picture of two people has two addresses, and an old address ends', async () => {
  const app = appOfFile();
  const [lena, omar] = [await app.people.signedIn(), await app.people.signedIn()];
  const [red, dark] = [await picture(300, 300, 250).png().toBuffer(), await picture(300, 300, 10).png().toBuffer()];
  const first = must((await upload(app, lena, red)).body.avatar_url);
  expect((await upload(app, omar, red)).body.avatar_url).not.toBe(first);
  const second = must((await upload(app, lena, dark)).body.avatar_url);
  expect((await app.http.inject(first)).statusCode).toBe(404);
  expect((await upload(app, lena, dark)).body.avatar_url).toBe(second);

  const removed = await app.call(removeAvatar, { query: { userId: lena.id } }, lena);
  expect(removed.body).toEqual({ avatar_url: null });
  expect((await app.http.inject(second)).statusCode).toBe(404);
});

test('a deleted person has no picture', async () => {
  const app = appOfFile();
  const [lena, admin] = [await app.people.signedIn(), await app.people.signedIn({ role: 'admin' })];
  const picked = await upload(app, lena, await picture(80, 80, 9).png().toBuffer());
  const avatar_url = must(picked.body.avatar_url);
  await app.call(deleteUser, { params: { id: lena.id }, query: {} }, admin);
  expect((await app.http.inject(avatar_url)).statusCode).toBe(404);
});

test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)('a picture may be a file of %s', async (format) => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const uploaded = await upload(app, lena, await picture(300, 200, 60).toFormat(format).toBuffer());
  expect(uploaded).toEqual({ status: 200, body: { avatar_url: expect.any(String) } });
});

/** A TIFF of a few hundred bytes that is 20 megapixels once decoded, more than we take. */
function bombTiff(): Promise<Buffer> {
  const white = { width: 5000, height: 4000, channels: 3, background: '#fff' } as const;
  return sharp({ create: white }).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer();
}

const notAnImage = { avatar: 'Please select an image file' };

test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['text', async () => Buffer.from('not a picture')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a PDF', async () => Buffer.from('%PDF-1.4 1 0 obj <<>> endobj')],
  [
    'a truncated JPEG',
    async () => {
      const whole = await picture(900, 900, 77).jpeg().toBuffer();
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
  ],
  [
    'a truncated AVIF',
    async () => {
      const whole = await picture(900, 900, 77).avif().toBuffer();
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
  ],
  ['a bomb of 900 megapixels', async () => bombPng(30_000, 30_000)],
  ['a line of 1 × 4,000 pixels', async () => bombPng(1, 4000)],
  ['a line of 4,000 × 1 pixels', async () => bombPng(4000, 1)],
  ['a line of 1 × 16,000 pixels', async () => bombPng(1, 16_000)],
  ['a line of 16,000 × 1 pixels', async () => bombPng(16_000, 1)],
  ['a picture more than ten times as long as wide', async () => bombPng(100, 1001)],
  ['a bomb in a TIFF', bombTiff],
])('%s is not a picture', async (_name, bytes) => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const file = await bytes();
  const before = process.memoryUsage.rss();
  const answer = await upload(app, lena, file);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: 'Please select an image file', fields: notAnImage });
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
});

test('800 KB are enough for anyone', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const tooLarge = { status: 413, body: { error: 'File size must be less than 800KB', code: 'avatar_too_large' } };
  expect(await upload(app, lena, Buffer.alloc(801 * 1024))).toEqual(tooLarge);
  expect((await upload(app, lena, Buffer.alloc(800 * 1024 - 1))).status).toBe(400);
});

test('nobody sets or removes the picture of another', async () => {
  const app = appOfFile();
  const [lena, admin] = [await app.people.signedIn(), await app.people.signedIn({ role: 'admin' })];
  const photo = await picture(80, 80, 120).png().toBuffer();
  expect((await upload(app, admin, photo, { userId: lena.id })).status).toBe(403);
  expect((await app.call(removeAvatar, { query: { userId: lena.id } }, admin)).status).toBe(403);
});

test('a call that takes a form takes nothing else, and others take no form', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const headers = { authorization: `Bearer ${lena.session.access_token}` };
  const json = await app.http.inject({
    method: 'POST',
    url: '/api/profiles/avatar-base64',
    headers,
    payload: { avatar: 'x' },
  });
  expect(json.statusCode).toBe(415);
  const encoded = new Response(new FormData());
  const form = await app.http.inject({
    method: 'POST',
    url: '/api/profiles',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(form.statusCode).toBe(415);
});

test('ten pictures an hour', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const lena = await app.people.signedIn();
  const statuses: number[] = [];
  for (let round = 0; round < 11; round++) statuses.push((await upload(app, lena, Buffer.from('no'))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});

test('3,000 pictures a minute for one address', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const ask = async (remoteAddress: string) =>
    (await app.http.inject({ url: '/api/avatars/x.webp', remoteAddress })).statusCode;
  for (let n = 0; n < 3000; n++) await ask('203.0.113.7');
  expect(await ask('203.0.113.7')).toBe(429);
  expect(await ask('203.0.113.8')).toBe(404);
});

test('an address that was never given is not there', async () => {
  const app = appOfFile();
  const guessed = createHash('sha256').update('guess').digest('hex').slice(0, 40);
  for (const name of [`${guessed}.webp`, 'x.webp', '..%2Fsecret', `${guessed}.png`]) {
    expect((await app.http.inject(`/api/avatars/${name}`)).statusCode).toBe(404);
  }
  expect((await app.http.inject({ method: 'POST', url: `/api/avatars/${guessed}.webp` })).statusCode).toBe(405);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
  ['garbage', 'multipart/form-data; boundary=b', 'garbage'],
  [
    'a part that does not end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\nabc',
  ],
  ['a header that does not end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disp'],
])('a broken form is a mistake of whoever sent it: %s', async (_name, type, payload) => {
  const app = appOfFile();
  const lena = await app.people.signedIn();
  const headers = { authorization: `Bearer ${lena.session.access_token}`, 'content-type': type };
  const answer = await app.http.inject({ method: 'POST', url: '/api/profiles/avatar-base64', headers, payload });
  expect([400, 415]).toContain(answer.statusCode);
});
