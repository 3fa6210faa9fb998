import * as z from 'zod/mini';

export const roles = ['student', 'teacher', 'admin'] as const;
export const role = z.enum(roles);

export type Role = z.output<typeof role>;

/** What people choose for themselves; administrators are made by administrators. */
export const chosenRole = z.enum(['student', 'teacher'], 'Please select your role');

export type ChosenRole = z.output<typeof chosenRole>;
