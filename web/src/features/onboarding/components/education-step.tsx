import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';

import { useOwnProfile, useSaveProfile } from '#features/profiles/index.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { dropDraft, readDraft } from '#lib/drafts.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Banner } from '#ui/states/banner.tsx';

import { educationSchema, type EducationValues, type FirstEducation } from '../education-schema.ts';
import { type KeptEducation, placeOf, startEducation } from '../kept-answers.ts';
import { onboardingAnswers } from '../onboarding-answers.ts';
import { draftKey, useKept } from '../use-kept.ts';
import { EducationFields } from './education-fields.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';

const SERVER_FIELDS = {
  'education.country_id': 'country_id',
  'education.city_id': 'city_id',
  'education.university': 'university',
  'education.faculty': 'faculty',
  'education.education_level': 'education_level',
  'education.graduation_year': 'graduation_year',
} as const;

/** Step 3 (spec 1 §2). */
export function EducationStep() {
  const profile = useOwnProfile();
  if (!profile) return null;
  return (
    <>
      <StepHeading step="university" title="Add your education" />
      <EducationForm profile={profile} />
    </>
  );
}

function EducationForm({ profile }: { profile: OwnProfile }) {
  const save = useSaveProfile();
  const navigate = useNavigate();
  const key = draftKey('education', profile.user_id);
  const form = useForm<EducationValues, unknown, FirstEducation>({
    resolver: zodResolver(educationSchema),
    defaultValues: startEducation(readDraft(key), profile),
  });
  const { handleSubmit, setError, formState } = form;
  const { country_id, city_id } = profile;
  useKept(
    form,
    key,
    useCallback(
      (values: EducationValues): KeptEducation => ({ began: placeOf({ country_id, city_id }), values }),
      [country_id, city_id],
    ),
  );

  const submit = handleSubmit(async (education) => {
    try {
      const answers = onboardingAnswers(profile, education);
      if (answers === null) throw new Error('Onboarding cannot end without a role');
      const { role } = await save.mutateAsync(answers);
      await navigate({ to: role === 'admin' ? '/home' : '/profile' });
      dropDraft(key);
    } catch (error) {
      if (!attachToFields(error, { setError, fields: SERVER_FIELDS })) {
        setError('root', { message: sentenceOf(error, 'Failed to complete onboarding') });
      }
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EducationFields form={form} />
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <StepActions back="/onboarding/country" label="Get Started" pending={formState.isSubmitting} />
    </form>
  );
}
