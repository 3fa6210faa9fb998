import { limits } from '@coursemate/contract/base/limits';
import sharp from 'sharp';

import type { PictureToSquare } from './square.ts';

/**
 * A program of its own, started by `square.ts` for one picture. What a library does to a file of strangers cannot be
 * interrupted from inside, but a process can be ended.
 */

/** Decoding holds every pixel in memory: a small file may ask for gigabytes, so its size is read first. */
const MAX_PIXELS = 16_000_000;
const QUALITY = 82;

// Whatever an upload claims to be, only these decoders ever see it: no SVG, no PDF, nothing that reads other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
    // AVIF. The library is built without the decoder of HEIC, which patents cover.
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.concurrency(1);

async function squaresOf({ bytes, sizes }: PictureToSquare): Promise<Buffer[] | null> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 } as const;
  const { width, height } = await sharp(bytes, options).metadata();
  const short = Math.min(width, height);
  if (Math.max(width, height) > limits.avatarRatioMax * short) return null;
  // Cropped before it is enlarged: enlarging first would make all of a long picture huge.
  const side = Math.min(short, Math.max(...sizes));
  const square = await sharp(bytes, options)
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return Promise.all(sizes.map((size) => sharp(square).resize(size, size).webp({ quality: QUALITY }).toBuffer()));
}

// The server finishes what has begun before it stops, and ends this program itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

process.once('message', (picture: PictureToSquare) => {
  // The library's complaints are about the file, never about us.
  const done = squaresOf(picture).catch(() => null);
  void done.then((squares) => process.send?.(squares));
});
