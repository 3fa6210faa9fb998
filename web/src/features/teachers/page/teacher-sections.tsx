import type { Education } from '@coursemate/contract/educations';
import type { TeacherSubject } from '@coursemate/contract/subjects';
import type { TeacherDetail } from '@coursemate/contract/teachers';

import { EducationLine } from '#features/lists/educations.tsx';
import { fullName } from '#features/profiles/person.tsx';
import { formatMoney } from '#ui/display/format.ts';
import { VideoCard } from '#ui/display/video-card.tsx';
import { PageSection } from '#ui/page/page-section.tsx';

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
          {subjects.map(({ id, subject, price, currency }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
              <span className="min-w-0 font-semibold break-words">{subject}</span>
              <span className="text-14 whitespace-nowrap text-muted tabular-nums">
                <strong className="text-16 font-bold text-ink">{formatMoney({ amount: price, currency })}</strong> /
                lesson
              </span>
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
