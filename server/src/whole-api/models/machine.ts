import { isDeepStrictEqual } from 'node:util';

import { errorBody } from '@coursemate/contract/base/errors';
import * as fc from 'fast-check';
import { inject } from 'vitest';
import * as z from 'zod/mini';

/**
 * A state machine of the product: what it should do, told in a few lines, and how to do it for real. An answer is the status
 * of a success or the code of a refusal.
 */
export interface Machine<State, Action, Real> {
  initial: State;
  /** Everything that someone may try, whenever; several of these may happen at the same moment. */
  actions: readonly Action[];
  /** What happens by itself, with nothing else at the same moment, such as time passing. */
  alone?: readonly Action[];
  /** What the action does to the state, and how it is answered. */
  after: (state: State, action: Action) => { state: State; answer: string };
  /** People and things of their own for one run. */
  begin: () => Promise<Real>;
  perform: (real: Real, action: Action) => Promise<string>;
  /** What people see of a state, in the model and for real. */
  shown: (state: State) => unknown;
  look: (real: Real) => Promise<unknown>;
}

/** The answer of a call, as machines tell it. */
export function answerOf({ status, body }: { status: number; body: unknown }): string {
  const refusal = z.safeParse(errorBody, body);
  return refusal.success ? refusal.data.code : String(status);
}

/** Few, since each is long; `npm run proofs` comes back with other seeds. */
const RUNS = 3;
const MOST_AT_ONCE = 4;
const LONGEST_RUN = 40;

/** States that would explain the answers: the actions in each order in which they are answered like that. */
function explanations<State, Action>(
  after: Machine<State, Action, unknown>['after'],
  state: State,
  answered: ReadonlyArray<{ action: Action; answer: string }>,
): State[] {
  if (answered.length === 0) return [state];
  return answered.flatMap(({ action, answer }, index) => {
    const next = after(state, action);
    return next.answer === answer ? explanations(after, next.state, answered.toSpliced(index, 1)) : [];
  });
}

function isFirst<T>(list: readonly T[], item: T, at: number): boolean {
  return list.findIndex((one) => isDeepStrictEqual(one, item)) === at;
}

/** The states that the model may be in: more than one as long as nobody can tell which. */
interface Model<State> {
  readonly states: State[];
}

/** Actions at the same moment. Their answers, and what people see then, must be those of some order. */
class AtOnce<State, Action, Real> implements fc.AsyncCommand<Model<State>, Real> {
  readonly #machine: Machine<State, Action, Real>;
  readonly #actions: readonly Action[];

  constructor(machine: Machine<State, Action, Real>, actions: readonly Action[]) {
    this.#machine = machine;
    this.#actions = actions;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model<State>, real: Real): Promise<void> {
    const { after, perform, shown, look } = this.#machine;
    const answers = await Promise.all(this.#actions.map((action) => perform(real, action)));
    const answered = this.#actions.map((action, index) => ({ action, answer: String(answers[index]) }));
    const step = `${JSON.stringify(answered)} from ${JSON.stringify(model.states)}`;
    const possible = model.states.flatMap((state) => explanations(after, state, answered));
    if (possible.length === 0) throw new Error(`No order explains ${step}`);
    const seen = await look(real);
    const fitting = possible.filter((state) => isDeepStrictEqual(shown(state), seen));
    if (fitting.length === 0) {
      const expected = JSON.stringify(possible.map(shown));
      throw new Error(`After ${step} people see ${JSON.stringify(seen)} instead of one of ${expected}`);
    }
    model.states.splice(0, Infinity, ...fitting.filter((state, at) => isFirst(fitting, state, at)));
  }

  toString(): string {
    return `at once ${JSON.stringify(this.#actions)}`;
  }
}

/**
 * Tries the machine in many runs. Null when it holds; otherwise the shortest run that fails, with the seed of fast-check.
 */
export async function failureOf<State, Action, Real>(machine: Machine<State, Action, Real>): Promise<string | null> {
  const together = fc.array(fc.constantFrom(...machine.actions), { minLength: 1, maxLength: MOST_AT_ONCE });
  // Time passes seldom next to what people do.
  const groups = machine.alone
    ? [together, together, together, fc.tuple(fc.constantFrom(...machine.alone))]
    : [together];
  const commands = groups.map((group) => group.map((actions) => new AtOnce(machine, actions)));
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands: LONGEST_RUN, size: 'max' }), (run) =>
    fc.asyncModelRun(async () => ({ model: { states: [machine.initial] }, real: await machine.begin() }), run),
  );
  const details = await fc.check(property, { numRuns: RUNS, seed: inject('seed') });
  return (await fc.asyncDefaultReportMessage(details)) ?? null;
}
