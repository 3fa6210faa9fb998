export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
