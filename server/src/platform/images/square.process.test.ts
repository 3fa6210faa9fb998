import sharp from 'sharp';
import { expect, test } from 'vitest';

import { squares } from './square.ts';

const red = { create: { width: 300, height: 200, channels: 3, background: '#c33' } } as const;

test('a picture that takes too long is given up, and the next one does not wait for it', async () => {
  const bytes = await sharp(red).png().toBuffer();
  expect(await squares(bytes, [64], 1)).toBeNull();
  expect(await squares(bytes, [64])).toHaveLength(1);
});

test.each([
  [10, 100],
  [100, 10],
])('a picture of %d × %d is cropped, then enlarged', async (width, height) => {
  const bytes = await sharp({ create: { ...red.create, width, height } })
    .png()
    .toBuffer();
  const [large] = (await squares(bytes, [256])) ?? [];
  expect(await sharp(large).metadata()).toMatchObject({ width: 256, height: 256 });
});
