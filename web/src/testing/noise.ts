/** A photo-like picture: noise is what compresses worst. */
export async function noise(width: number, height: number, type: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let from = 0; from < pixels.data.length; from += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(from, from + 65_536));
  }
  drawing?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'maya', { type });
}
