import type { CallInput } from '@coursemate/contract/base/endpoint';
import type { OwnProfile, saveProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';
import { dropDraft, readDraft } from '#lib/drafts.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Banner } from '#ui/states/banner.tsx';

import { courseOf, draftKey, type EducationDraft, placeOf, startEducation, useDraft } from './answer-drafts.ts';
import { CourseAnswers, useCourseAnswers } from './components/course-answers.tsx';
import { EducationFields } from './components/education-fields.tsx';
import { CourseLine, StepActions, StepHeading } from './components/step-parts.tsx';
import { educationSchema, type EducationValues, type FirstEducation } from './schemas.ts';

const SERVER_FIELDS = {
  'education.country_id': 'country_id',
  'education.city_id': 'city_id',
  'education.university': 'university',
  'education.faculty': 'faculty',
  'education.education_level': 'education_level',
  'education.graduation_year': 'graduation_year',
} as const;

/** Where someone sees what they came for: people to ask, or the hours that others can take. */
const FIRST_PAGE = { student: '/teachers', teacher: '/calendar/availability', admin: '/home' } as const;

export function EducationStep() {
  const profile = useOwnProfile();
  if (!profile) return null;
  return (
    <>
      <StepHeading step="university" title="Add your education" />
      <CourseLine course={courseOf(profile.user_id)} role={profile.role} />
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
    defaultValues: startEducation(readDraft(key), profile, courseOf(profile.user_id)),
  });
  const { handleSubmit, setError, formState } = form;
  const [university, universityId] = useWatch({ control: form.control, name: ['university', 'university_id'] });
  const courses = useCourseAnswers(profile, universityId);
  const { country_id, city_id } = profile;
  useDraft(
    form,
    key,
    useCallback(
      (values: EducationValues): EducationDraft => ({ began: placeOf({ country_id, city_id }), values }),
      [country_id, city_id],
    ),
  );

  const submit = handleSubmit(async (education) => {
    try {
      const answers = onboardingAnswers(profile, education);
      if (answers === null) throw new Error('Onboarding cannot end without a role');
      const { role } = await save.mutateAsync(answers);
      const coursesLost = !(await courses.save());
      await navigate(coursesLost ? { to: '/profile', state: { coursesLost } } : { to: FIRST_PAGE[role ?? 'student'] });
      dropDraft(key);
      dropDraft(draftKey('course', profile.user_id));
      courses.dropDraft();
    } catch (error) {
      attachToFields(error, { setError, fields: SERVER_FIELDS, otherwise: 'Failed to complete onboarding' });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EducationFields form={form} />
      {universityId !== null && (
        <CourseAnswers role={profile.role} university={{ id: universityId, name: university }} answers={courses} />
      )}
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <StepActions back="/onboarding/country" label="Get Started" pending={formState.isSubmitting} />
    </form>
  );
}

type Answers = CallInput<typeof saveProfile>['body'] & { user_id: string };

/** What the last step sends: all answers of onboarding. Null if the first answer, the role, is missing. */
export function onboardingAnswers(profile: OwnProfile, education: FirstEducation): Answers | null {
  const { user_id, role, email } = profile;
  if (role === null) return null;
  return { user_id, role, ...homeOf(profile, education), email, education };
}

/** Where they live; where they study, if their city was removed from the list meanwhile. */
function homeOf({ country_id, city_id }: OwnProfile, education: FirstEducation) {
  return country_id !== null && city_id !== null
    ? { country_id, city_id }
    : { country_id: education.country_id, city_id: education.city_id };
}
