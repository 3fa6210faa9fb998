import sharp from 'sharp';

import { drawFace } from './draw-face.ts';
import type { DrawnFace, FaceToDraw } from './drawing.ts';

/**
 * A program of its own, started by `drawing.ts`. The product forbids sharp to read SVG, in
 * `platform/images/square-program.ts`, because uploads are never to be trusted. Our drawings are, so they are painted in
 * another process.
 */
const LARGE = 256;
const SMALL = 64;
/** As the product keeps pictures, with a little less effort: hundreds of them are wanted at once. */
const ENCODING = { quality: 82, effort: 2 };
/** Drawings have no size of their own: at 72 dots to the inch a unit is a pixel. */
const DENSITY = (72 * LARGE) / 96;

async function paint({ userId, name, words }: FaceToDraw): Promise<DrawnFace> {
  const drawing = Buffer.from(drawFace(name, words));
  const { data, info } = await sharp(drawing, { density: DENSITY }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encoded = (size: number) =>
    sharp(data, { raw: { width, height, channels } }).resize(size, size).webp(ENCODING).toBuffer();
  const [large, small] = await Promise.all([encoded(LARGE), encoded(SMALL)]);
  return { userId, large, small };
}

async function answer(faces: readonly FaceToDraw[]): Promise<void> {
  const drawn = await Promise.all(faces.map(paint));
  process.send?.(drawn, () => process.exit());
}

// The demo was stopped meanwhile: nobody waits for the faces.
process.once('disconnect', () => process.exit());

process.once('message', (faces: FaceToDraw[]) => void answer(faces));
