/** What faces are painted with; the words are those of the `face` column in server/demo. */

export interface Skin {
  face: string;
  /** The neck lies in the shade of the head. */
  neck: string;
  line: string;
}

export const skins = {
  pale: { face: '#f9dfca', neck: '#e6c0a3', line: '#2b211d' },
  light: { face: '#f3d3b8', neck: '#dfb798', line: '#2b211d' },
  warm: { face: '#f0cba4', neck: '#d9ab80', line: '#2b211d' },
  olive: { face: '#e3ad87', neck: '#c88e67', line: '#2b211d' },
  tan: { face: '#d19a6c', neck: '#b57d50', line: '#2b1c14' },
  bronze: { face: '#b97f4e', neck: '#9c6539', line: '#2a1610' },
  umber: { face: '#8f5c3b', neck: '#74482c', line: '#22120b' },
  dark: { face: '#6d472f', neck: '#583723', line: '#1d0f09' },
} as const satisfies Record<string, Skin>;

export const hairColours = {
  black: '#1f1a1b',
  espresso: '#2f2320',
  walnut: '#5f3d29',
  chestnut: '#7d4a2c',
  auburn: '#94452a',
  ginger: '#c1703a',
  sandy: '#b98a55',
  honey: '#c98a4d',
  blond: '#e2b267',
  grey: '#9c9a96',
  white: '#e3e0d8',
} as const;

/** Behind the person: soft, so that the face stays the darkest thing in a small circle. */
export const tints = [
  '#cfe3dc',
  '#cfdded',
  '#e4d8ef',
  '#f5dac1',
  '#f5deb0',
  '#dbe5cb',
  '#d2e6e2',
  '#f2d9d5',
  '#e9e2d0',
];

export const clothes = [
  '#2f4a66',
  '#0e6b57',
  '#b9553b',
  '#8b3a4a',
  '#3e6d94',
  '#e9a23b',
  '#3f4d47',
  '#d97b55',
  '#5b4b7a',
  '#f1ece1',
  '#7a8f5a',
  '#2f7169',
] as const;

/** The same colour in the shade, for folds and collars. */
export function shaded(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.8));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
