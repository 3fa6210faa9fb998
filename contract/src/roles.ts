import * as z from 'zod/mini';

export const role = z.enum(['student', 'teacher', 'admin']);

export type Role = z.output<typeof role>;
