/** A value that has to be there; the test fails where it is not. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that this test needs is missing');
  return value;
}
