/**
 * The tables of the product. Each feature adds its own by declaration merging (`*.tables.ts`),
 * so that the platform knows none of them and the compiler all.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Tables {}
