import type { Education } from '@coursemate/contract/educations';
import type { TeacherSubject } from '@coursemate/contract/subjects';
import type { TeacherDetail } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';

import { EducationLine } from '#features/lists/educations.tsx';
import { userCoursesQuery } from '#features/profiles/api/user-courses.ts';
import { CourseLine } from '#features/profiles/course-line.tsx';
import { fullName } from '#features/profiles/person.tsx';
import { SubjectPrice } from '#features/profiles/subject-price.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { VideoCard } from '#ui/display/video-card.tsx';
import { PageSection } from '#ui/page/card.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';

import { sharedWith } from '../match-texts.tsx';

/** Nothing when the teacher has written nothing. */
export function TeacherAbout({ teacher }: { teacher: TeacherDetail }) {
  const { summary, video_url } = teacher;
  if (!summary && !video_url) return null;
  return (
    <PageSection title={`About ${teacher.name}`}>
      <div className="grid gap-5">
        {summary && <p className="max-w-prose break-words whitespace-pre-line">{summary}</p>}
        {video_url && (
          <div className="max-w-md">
            <VideoCard url={video_url} title={`Introduction of ${fullName(teacher)}`} picture={teacher.avatar_url} />
          </div>
        )}
      </div>
    </PageSection>
  );
}

export function TeacherSubjects({ subjects }: { subjects: readonly TeacherSubject[] }) {
  return (
    <PageSection title="Subjects and pricing">
      {subjects.length === 0 ? (
        <p className="text-14 text-muted">No subjects added yet</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {subjects.map((taught) => (
            <li key={taught.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
              <span className="min-w-0 font-semibold break-words">{taught.subject}</span>
              <SubjectPrice subject={taught} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

export function TeacherEducations({ educations }: { educations: readonly Education[] }) {
  return (
    <PageSection title="Education">
      {educations.length === 0 ? (
        <p className="text-14 text-muted">No education information available</p>
      ) : (
        <ul className="grid gap-5">
          {educations.map((education) => (
            <li key={education.id}>
              <EducationLine education={education} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** Nothing when the teacher has named no course. */
export function TeacherCourses({ teacher }: { teacher: TeacherDetail }) {
  if (teacher.course_count === 0) return null;
  return (
    <PageSection title="Courses">
      <Courses teacher={teacher} />
    </PageSection>
  );
}

function Courses({ teacher }: { teacher: TeacherDetail }) {
  const loaded = useQuery(userCoursesQuery(teacher.id));
  const { data, error } = loaded;
  if (!data && error) {
    return <LoadFailed title="Failed to load courses" query={loaded} />;
  }
  if (!data) {
    return (
      <Loading label="Loading courses...">
        {Array.from({ length: teacher.course_count }, (_, row) => (
          <SkeletonRow key={row} />
        ))}
      </Loading>
    );
  }
  const isShared = sharedWith(teacher);
  // Others never see what waits for approval, but a teacher looks at their own page too.
  const courses = data.filter(({ pending, relation }) => !pending && relation !== 'taking');
  return (
    <ul className="grid gap-5">
      {courses
        .toSorted((one, other) => Number(isShared(other)) - Number(isShared(one)))
        .map((course) => (
          <li key={course.course_id}>
            <CourseLine course={course} aside={isShared(course) && <Chip tone="brand">Your course</Chip>} />
          </li>
        ))}
    </ul>
  );
}
