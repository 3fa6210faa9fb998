import { limits } from '@coursemate/contract/base/limits';
import { expect, test } from 'vitest';

import { noise } from '#testing/noise.ts';

import { preparePicture } from './prepare-picture.ts';

test('a photo of more than 4 MB becomes a JPEG that the server takes', async () => {
  const photo = await noise(1600, 1200, 'image/png');
  expect(photo.size).toBeGreaterThan(4_000_000);
  const prepared = await preparePicture(photo);
  if (typeof prepared === 'string') throw new Error(prepared);
  expect(prepared).toMatchObject({ name: 'maya', type: 'image/jpeg' });
  expect(prepared.size).toBeLessThanOrEqual(limits.avatarBytesMax);
  const { width, height } = await createImageBitmap(prepared);
  expect([width, height]).toEqual([1024, 768]);
});

test('a type that only the browser reads becomes a JPEG', async () => {
  const bytes = await (await noise(20, 10, 'image/png')).arrayBuffer();
  const prepared = await preparePicture(new File([bytes], 'maya.bmp', { type: 'image/bmp' }));
  expect(prepared).toMatchObject({ name: 'maya.bmp', type: 'image/jpeg' });
});

test.each([
  [500, 50, false],
  [501, 50, true],
  [50, 501, true],
])('a picture of %i × %i pixels is too long: %s', async (width, height, tooLong) => {
  const picture = await noise(width, height, 'image/png');
  const sentence = 'The longer side can be at most 10 times the shorter one';
  expect(await preparePicture(picture)).toBe(tooLong ? sentence : picture);
});

test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'])(
  'a small file of %s stays as it is',
  async (type) => {
    const file = new File([new Uint8Array(limits.avatarBytesMax)], 'maya', { type });
    expect(await preparePicture(file)).toBe(file);
  },
);

test.each([
  ['image/tiff', limits.avatarBytesMax + 1, 'File size must be less than 800KB'],
  ['image/png', limits.avatarBytesMax + 1, 'File size must be less than 800KB'],
  ['image/heic', 1, 'Please select an image file'],
  ['image/svg+xml', 1, 'Please select an image file'],
  ['application/pdf', 1, 'Please select an image file'],
  ['', 1, 'Please select an image file'],
])('a file of %s and %i bytes that the browser cannot read: %s', async (type, size, sentence) => {
  expect(await preparePicture(new File([new Uint8Array(size)], 'x', { type }))).toBe(sentence);
});
