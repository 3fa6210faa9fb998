import type { Role } from '@coursemate/contract/base/roles';
import { type Gender, profileChanges } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

import { isPhoneOrNone } from '../phone/phone-tools.ts';
import { fromText } from '../rows/filled-rows.ts';
import { isPauseEndOrNone } from './profile-values.ts';

const rules = profileChanges.shape;
const asTyped = (text: string) => text;

/** The rules of the call. Boxes and pickers hold '' or null while nothing is chosen. */
const profileSchema = z.object({
  name: z.nonoptional(rules.name),
  last_name: z.nonoptional(rules.last_name),
  email: z.nonoptional(rules.email),
  phone_number: z.pipe(
    z.string().check(z.refine(isPhoneOrNone, { error: 'Please enter a valid phone number' })),
    fromText(asTyped, rules.phone_number),
  ),
  date_of_birth: fromText(asTyped, rules.date_of_birth),
  // The select offers these values only, and the rule checks them.
  gender: fromText((text) => text as Gender | '', rules.gender),
  country_id: z.nonoptional(rules.country_id),
  city_id: z.pipe(z.nullable(z.number()), z.nonoptional(rules.city_id)),
  summary: fromText(asTyped, rules.summary),
  video_url: fromText(asTyped, rules.video_url),
  accepts_requests: z.nonoptional(rules.accepts_requests),
  paused_until: z.pipe(
    z.string().check(z.refine(isPauseEndOrNone, { error: 'Please select a day after today' })),
    fromText(asTyped, rules.paused_until),
  ),
});

export type ProfileValues = z.input<typeof profileSchema>;

/** Administrators need no country and city. */
const adminSchema = z.extend(profileSchema, { country_id: z.string(), city_id: z.nullable(z.number()) });

export type ParsedProfile = z.output<typeof adminSchema>;

export function profileResolver(role: Role | null): Resolver<ProfileValues, unknown, ParsedProfile> {
  const schema: z.ZodMiniType<ParsedProfile, ProfileValues> = role === 'admin' ? adminSchema : profileSchema;
  return zodResolver(schema);
}
