import { profileChanges } from '@coursemate/contract/profiles';
import * as z from 'zod/mini';

const { country_id, city_id } = profileChanges.shape;

/** Step 2 (spec 1 §5): what a profile may have, here must be. */
export const locationSchema = z.object({
  country_id: z.nonoptional(country_id),
  city_id: z.pipe(z.nullable(z.number()), z.nonoptional(city_id)),
});

export type LocationValues = z.input<typeof locationSchema>;
export type Location = z.output<typeof locationSchema>;
