import * as z from 'zod/mini';

export const roles = ['student', 'teacher', 'admin'] as const;

export const role = z.enum(roles);

export type Role = z.output<typeof role>;
