/** Where «now» comes from, so that tests can let a day pass. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const seconds = (n: number): number => n * 1000;
export const minutes = (n: number): number => seconds(n * 60);
export const hours = (n: number): number => minutes(n * 60);
export const days = (n: number): number => hours(n * 24);

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
