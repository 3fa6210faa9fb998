/** Numbers that are the same for the same seed. */
export interface Random {
  /** From 0, below 1. */
  share(): number;
  /** From 0, below the bound. */
  upTo(bound: number): number;
  oneOf<T>(these: readonly T[]): T;
}

/** A linear congruential generator with the constants of Knuth's MMIX. */
export function seededRandom(seed: number): Random {
  let state = BigInt(seed);
  const share = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 11n) / 2 ** 53;
  };
  const upTo = (bound: number) => Math.floor(share() * bound);
  return {
    share,
    upTo,
    oneOf(these) {
      const one = these[upTo(these.length)];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    },
  };
}
