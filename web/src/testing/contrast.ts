/** The contrast between the grounds of two elements, as WCAG counts it: 1 for the same colour, 21 for black on white. */
export function contrastOf(one: Element, other: Element): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(element: Element): number {
  const colour = getComputedStyle(element).backgroundColor;
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
  if (!channels) throw new Error(`${colour} is not an opaque colour`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
