import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface FaceToDraw {
  userId: string;
  name: string;
  /** As `face.ts` reads them. */
  words: string;
}

export interface DrawnFace {
  userId: string;
  large: Uint8Array;
  small: Uint8Array;
}

/** Draws faces in another process; `draw-all.ts` says why. */
export async function drawFaces(faces: readonly FaceToDraw[]): Promise<DrawnFace[]> {
  const painter = fork(new URL('./draw-all.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
  const done = once(painter, 'message');
  const gone = once(painter, 'exit').then(([code]) => {
    throw new Error(`drawing the faces of the demo ended with ${String(code)}`);
  });
  painter.send([...faces]);
  // What draw-all.ts sends.
  const [drawn] = (await Promise.race([done, gone])) as [DrawnFace[]];
  return drawn;
}
