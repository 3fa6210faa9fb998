import type { CallInput, Endpoint } from '@coursemate/contract/base/endpoint';

import type { Things, Visitor, World } from './world.ts';

export const NOBODY = '00000000-0000-7000-8000-000000000000';

/**
 * What a call is about: something of the caller's own, something of someone else that the caller may not know of,
 * something of someone else that is for everyone, nothing that exists, or nothing in particular.
 */
export type Target = 'own' | 'foreign' | 'public' | 'missing' | '–';

export interface Input {
  params?: object;
  query?: object;
  body?: object;
}

/** How a call is asked about a target; null when the caller has no such thing. */
type Ask = (visitor: Visitor, world: World) => Input | null;

export interface Row {
  call: Endpoint;
  about: Partial<Record<Target, Ask>>;
  /** The call ends the session, so everyone calls with a new one. */
  endsSession?: true;
  /** Tells rows of the same call apart. */
  note?: string;
}

export function row<E extends Endpoint>(
  call: E,
  about: Partial<Record<Target, (visitor: Visitor, world: World) => CallInput<E> | null>>,
  options: Pick<Row, 'endsSession' | 'note'> = {},
): Row {
  // What a call takes are these three, whatever is in them.
  return { call, about: about as Row['about'], ...options };
}

/** A call without parameters of its own. */
export const plain = <E extends Endpoint>(call: E, input: CallInput<E>): Row => row(call, { '–': () => input });

/** Something of the caller, of a stranger, or of nobody. */
export function owned<E extends Endpoint>(
  call: E,
  input: (things: Things, world: World) => CallInput<E>,
  missing: (world: World) => CallInput<E>,
  stranger: 'student' | 'teacher' = 'teacher',
): Row {
  return row(call, {
    own: ({ own }, world) => own && input(own, world),
    foreign: (_, world) => input(world.foreign[stranger], world),
    missing: (_, world) => missing(world),
  });
}

/** What only administrators do, about something that exists or not. */
export function administered<E extends Endpoint>(
  call: E,
  input: (world: World) => CallInput<E>,
  missing: (world: World) => CallInput<E>,
): Row {
  return row(call, { public: (_, world) => input(world), missing: (_, world) => missing(world) });
}

export const id = (of: string) => ({ params: { id: of } });
export const nobody = () => id(NOBODY);
