import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';

import { PlaceFields } from '#features/lists/place-fields.tsx';
import { useDependentPlace } from '#features/lists/use-dependent-place.ts';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';
import { dropDraft, readDraft } from '#lib/drafts.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Banner } from '#ui/states/banner.tsx';

import { courseOf, draftKey, startLocation, useDraft } from './answer-drafts.ts';
import { CourseLine, StepActions, StepHeading } from './components/step-parts.tsx';
import { type Location, locationSchema, type LocationValues } from './schemas.ts';

const PLACE = { country: 'country_id', city: 'city_id' } as const;
const asItIs = (values: LocationValues) => values;

export function LocationStep() {
  const profile = useOwnProfile();
  if (!profile) return null;
  return (
    <>
      <StepHeading step="country" title="Where are you?" />
      <CourseLine course={courseOf(profile.user_id)} role={profile.role} />
      <LocationForm profile={profile} />
    </>
  );
}

function LocationForm({ profile }: { profile: OwnProfile }) {
  const save = useSaveProfile();
  const navigate = useNavigate();
  const key = draftKey('location', profile.user_id);
  const form = useForm<LocationValues, unknown, Location>({
    resolver: zodResolver(locationSchema),
    defaultValues: startLocation(readDraft(key), profile, courseOf(profile.user_id)),
  });
  const { handleSubmit, setError, formState } = form;
  const place = useDependentPlace(form, PLACE);
  useDraft(form, key, asItIs);

  const submit = handleSubmit(async (location) => {
    try {
      await save.mutateAsync({ user_id: profile.user_id, ...location });
      await navigate({ to: '/onboarding/university' });
      dropDraft(key);
    } catch (error) {
      const fields = { country_id: 'country_id', city_id: 'city_id' } as const;
      attachToFields(error, { setError, fields, otherwise: 'Failed to update location' });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PlaceFields form={form} names={PLACE} place={place} required size="lg" />
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <StepActions
        back="/onboarding/role"
        label="Continue"
        disabled={place.countryId === '' || place.cityId === null}
        pending={formState.isSubmitting}
      />
    </form>
  );
}
