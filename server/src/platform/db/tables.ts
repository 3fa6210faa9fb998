/**
 * The tables of the product. Each feature adds its own by declaration merging (`*.tables.ts`),
 * so that the platform knows none of them and the compiler all.
 */
export interface Tables {}
