import type { OwnProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { AvatarCard } from '../avatar/avatar-card.tsx';
import { CoursesCard } from '../courses/courses-card.tsx';
import { CoursesLost } from '../courses/courses-lost.tsx';
import { EducationCard } from '../educations/education-card.tsx';
import { warningOf, type WarningTarget } from '../profile-gaps.ts';
import { ProfileLayout } from '../profile-layout.tsx';
import { BasicSection } from './basic-section.tsx';
import { Completeness, ProfileWarning } from './completeness.tsx';
import { PlaceSection } from './place-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { AboutSection, TeachingSection } from './teaching-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

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
