import { limits } from '@coursemate/contract/limits';

export const NO_PICTURE = 'Please select an image file';

/** Why a file cannot be a picture of someone, or null. Drawings in SVG can hold scripts, and the server refuses them. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return NO_PICTURE;
  return size > limits.avatarBytesMax ? 'File size must be less than 800KB' : null;
}
