import type { TeacherDetail } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { fullName } from '#features/profiles/person.tsx';
import { isMissing } from '#lib/api-error.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { teacherQuery } from './api/teachers.ts';
import { type BlockPerson, type FreeTimesSection, TeacherPage } from './page/teacher-page.tsx';
import { TeacherFrame, TeacherSkeleton } from './teacher-frame.tsx';

interface TeacherViewProps {
  teacherId: string;
  /** The section with what students say: a feature that needs this one. */
  feedback: ReactNode;
  freeTimes: FreeTimesSection;
  block: BlockPerson;
}

/** The page of a teacher: loaded, loading, missing or failed. */
export function TeacherView({ teacherId, ...sections }: TeacherViewProps) {
  const loaded = useQuery(teacherQuery(teacherId));
  const { data: teacher, error } = loaded;

  if (teacher) return <LoadedTeacher key={teacher.id} teacher={teacher} {...sections} />;
  if (isMissing(error)) {
    return (
      <TeacherFrame>
        <TeacherMissing />
      </TeacherFrame>
    );
  }
  if (error) {
    return (
      <TeacherFrame>
        <LoadFailed title="Failed to load teacher details" query={loaded} />
      </TeacherFrame>
    );
  }
  return <TeacherSkeleton />;
}

type LoadedTeacherProps = Omit<TeacherViewProps, 'teacherId'> & { teacher: TeacherDetail };

function LoadedTeacher({ teacher, ...sections }: LoadedTeacherProps) {
  const name = fullName(teacher);
  const own = useOwnProfile()?.user_id === teacher.id;
  return (
    <TeacherFrame name={name}>
      <PageTitle>{name}</PageTitle>
      <TeacherPage teacher={teacher} own={own} {...sections} />
    </TeacherFrame>
  );
}

function TeacherMissing() {
  return (
    <EmptyState
      icon={<UserRoundX />}
      title="Teacher not found"
      text="They may have stopped teaching, or the link is not complete."
      action={
        <Link to="/teachers" className={buttonClass('secondary', { size: 'sm' })}>
          See all teachers
        </Link>
      }
    />
  );
}
