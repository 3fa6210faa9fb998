import { limits } from '@coursemate/contract/base/limits';

/** Stands beside the picker; the types are those of `READ_BY_SERVER`. */
export const PICTURE_HINT = 'Max file size: 800KB • JPG, PNG, GIF, WebP, AVIF, TIFF';
export const NO_PICTURE = 'Please select an image file';
const TOO_LARGE = 'File size must be less than 800KB';
const TOO_LONG = `The longer side can be at most ${limits.avatarRatioMax} times the shorter one`;

const READ_BY_SERVER: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

/** Enough for the 256 pixels that the server keeps, whatever part of the picture it takes. */
const LONGEST_SIDE = 1024;
const QUALITY = 0.85;

/**
 * The file to upload, or the sentence that says why there is none. A photo that is too large is made smaller here; a
 * type that only this browser reads, such as HEIC in Safari, becomes a JPEG.
 */
export async function preparePicture(file: File): Promise<File | string> {
  // SVG files can hold scripts, so the server refuses them.
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return NO_PICTURE;
  const readable = READ_BY_SERVER.has(file.type);
  const small = file.size <= limits.avatarBytesMax;
  const picture = await createImageBitmap(file).catch(() => null);
  try {
    if (picture && isTooLong(picture)) return TOO_LONG;
    if (readable && small) return file;
    const made = picture && (await asSmallJpeg(picture, file.name).catch(() => null));
    return made ?? (readable ? TOO_LARGE : NO_PICTURE);
  } finally {
    picture?.close();
  }
}

function isTooLong({ width, height }: ImageBitmap): boolean {
  return Math.max(width, height) > limits.avatarRatioMax * Math.min(width, height);
}

async function asSmallJpeg(picture: ImageBitmap, name: string): Promise<File> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw');
  // A JPEG knows no transparency; without this it would be black.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], name, { type: blob.type });
}
