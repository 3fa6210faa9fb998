import * as z from 'zod/mini';

export const role = z.enum(['student', 'teacher', 'admin']);

export type Role = z.output<typeof role>;

/** What people choose for themselves; administrators are made by administrators. */
export const chosenRole = z.enum(['student', 'teacher'], 'Please select your role');

export type ChosenRole = z.output<typeof chosenRole>;
