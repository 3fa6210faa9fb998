import { shaded } from './palette.ts';

/** A scarf frames the face and covers hair, ears and neck; it is worn with clothes of its own colour. */
export function scarf(colour: string): { back: string; front: string } {
  const fold = shaded(colour);
  return {
    back: `<path d="M48 12c-17 0-24 12-24 29 0 13 1 22-4 30h56c-5-8-4-17-4-30 0-17-7-29-24-29z" fill="${colour}"/>`,
    front: [
      `<path d="M31 43c0-13 6-20 17-20s17 7 17 20c-2-8-7-13-17-13s-15 5-17 13z" fill="${fold}"/>`,
      `<path d="M33 53c3 8 9 12 15 12s12-4 15-12c3 9-1 20-15 20s-18-11-15-20z" fill="${colour}"/>`,
      `<path d="M34 66c8 8 20 8 30-1" fill="none" stroke="${fold}" stroke-width="2" stroke-linecap="round"/>`,
    ].join(''),
  };
}

export function turban(colour: string): { front: string } {
  const fold = `fill="none" stroke="${shaded(colour)}" stroke-width="1.8" stroke-linecap="round"`;
  return {
    front: [
      `<path d="M48 9c-14 0-21.5 8-21.5 19.5 0 4.5 1.2 8 3.5 11 4-6.5 10-10 18-10s14 3.5 18 10c2.3-3 3.5-6.5 3.5-11C69.5 17 62 9 48 9z" fill="${colour}"/>`,
      `<path d="M30 33c6-7 12-10.5 18-12 6 1.5 12 5 18 12M34 21c5-3 9.5-4.5 14-5 4.5.5 9 2 14 5" ${fold}/>`,
    ].join(''),
  };
}
