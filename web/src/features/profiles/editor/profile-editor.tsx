import type { OwnProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { PlaceFields } from '#features/lists/place-fields.tsx';
import { useDependentPlace } from '#features/lists/use-dependent-place.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Card } from '#ui/page/card.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { AvatarCard } from '../avatar/avatar-card.tsx';
import { CoursesCard, CoursesLost } from '../courses/courses-card.tsx';
import { EducationCard } from '../educations/education-card.tsx';
import { roleOptions } from '../person.tsx';
import { warningOf, type WarningTarget } from '../profile-gaps.ts';
import { ProfileLayout } from '../profile-layout.tsx';
import { useRoleChange } from '../role-switch.tsx';
import { BasicSection } from './basic-section.tsx';
import { Completeness, ProfileWarning } from './completeness.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { AboutSection, TeachingSection } from './teaching-section.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';

const CoursesDialog = lazyDialog(async () => (await import('../courses/courses-dialog.tsx')).CoursesDialog);
const EducationDialog = lazyDialog(async () => (await import('../educations/education-dialog.tsx')).EducationDialog);
const SubjectsDialog = lazyDialog(async () => (await import('../subjects/subjects-dialog.tsx')).SubjectsDialog);

export function ProfileEditor({ profile, children }: { profile: OwnProfile; children: ReactNode }) {
  const formId = useId();
  const { form, save, ...bar } = useProfileForm(profile);
  const [dialog, setDialog] = useState<'educations' | 'courses' | 'subjects' | null>(null);
  const { blocked } = profile;
  const isTeacher = profile.role === 'teacher';
  // A blocked account cannot change anything, so it is not asked to.
  const warning = blocked ? null : warningOf(profile);

  function goTo(target: WarningTarget) {
    if (target === 'subjects') setDialog('subjects');
    else form.setFocus(target);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <>
      {/* The margins keep a focused element clear of the header and the save bar, which cover the page. */}
      <div className="grid gap-5 **:scroll-mt-24 **:scroll-mb-36">
        {!blocked && <CoursesLost userId={profile.user_id} onAdd={() => setDialog('courses')} />}
        {warning && <ProfileWarning warning={warning} onAct={goTo} />}
        <ProfileLayout
          aside={
            <>
              <AvatarCard profile={profile} />
              <Completeness profile={profile} onGoTo={goTo} />
              {isTeacher && !blocked && <OwnPageLink userId={profile.user_id} />}
            </>
          }
        >
          <form id={formId} method="post" noValidate onSubmit={submit}>
            {/* The placeholder of a disabled box would look like a value. */}
            <fieldset
              disabled={blocked}
              className="grid min-w-0 grid-cols-1 gap-5 disabled:**:placeholder:text-transparent"
            >
              <legend className="sr-only">Your profile</legend>
              <BasicSection form={form} profile={profile} />
              <PlaceSection form={form} profile={profile} />
              {isTeacher && <AboutSection form={form} />}
              <EducationCard
                educations={profile.user_educations}
                {...(blocked ? {} : { onEdit: () => setDialog('educations') })}
              />
              {(isTeacher || profile.role === 'student') && (
                <CoursesCard
                  userId={profile.user_id}
                  role={isTeacher ? 'teacher' : 'student'}
                  {...(blocked ? {} : { onEdit: () => setDialog('courses') })}
                />
              )}
              {isTeacher && (
                <TeachingSection form={form} profile={profile} onEditSubjects={() => setDialog('subjects')} />
              )}
              {isTeacher && <RequestsSection form={form} />}
            </fieldset>
          </form>
          {children}
        </ProfileLayout>
        <SaveBar formId={formId} form={form} save={save} blocked={blocked} {...bar} />
      </div>
      {/* Outside the form: their submit events would reach it too. */}
      <EducationDialog profile={profile} open={dialog === 'educations'} onClose={() => setDialog(null)} />
      <CoursesDialog profile={profile} open={dialog === 'courses'} onClose={() => setDialog(null)} />
      <SubjectsDialog profile={profile} open={dialog === 'subjects'} onClose={() => setDialog(null)} />
    </>
  );
}

function OwnPageLink({ userId }: { userId: string }) {
  return (
    <Link
      to="/teachers/$teacherId"
      params={{ teacherId: userId }}
      className="text-link tall-link inline-flex items-center gap-2.5 px-1.5 text-14"
    >
      <Eye className="size-4.5 shrink-0" />
      See your page and reviews
    </Link>
  );
}

const PLACE = { country: 'country_id', city: 'city_id' } as const;

function PlaceSection({ form, profile }: { form: ProfileForm; profile: OwnProfile }) {
  const place = useDependentPlace(form, PLACE);
  const isAdmin = profile.role === 'admin';
  return (
    <Card title={isAdmin ? 'Location' : 'Role & Location'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isAdmin && <RoleCards profile={profile} />}
        <PlaceFields form={form} names={PLACE} place={place} required={!isAdmin} />
      </div>
    </Card>
  );
}

/** Not part of the form: a role is changed by itself, after a question. */
function RoleCards({ profile }: { profile: OwnProfile }) {
  const { choose, dialog } = useRoleChange(profile);
  return (
    // The cards are aligned with the boxes below.
    <div className="sm:col-span-2 **:[[role=radiogroup]>div]:gap-x-5">
      <RadioGroup
        label="Role"
        look="cards"
        options={roleOptions}
        value={profile.role ?? ''}
        onChange={choose}
        required
      />
      {dialog}
    </div>
  );
}
