import sharp from 'sharp';

import { createGate } from '../gate.ts';

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
// Uploads are all different: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** One at a time: each may hold a hundred megabytes for a moment. */
const gate = createGate({ running: 1, waiting: 20 });

/**
 * A picture cropped to squares of these sizes, as WebP and without its metadata; null when it is not a whole picture of
 * a kind that we read.
 */
export function squares(bytes: Buffer, sizes: readonly number[]): Promise<Buffer[] | null> {
  return gate(async () => {
    try {
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 } as const;
      const largest = Math.max(...sizes);
      const decoded = await sharp(bytes, options)
        .autoOrient()
        .resize(largest, largest, { fit: 'cover', position: 'attention' })
        .png({ compressionLevel: 1 })
        .toBuffer();
      return await Promise.all(
        sizes.map((size) => sharp(decoded).resize(size, size).webp({ quality: QUALITY }).toBuffer()),
      );
    } catch {
      // The library's complaints are about the file, never about us.
      return null;
    }
  });
}
