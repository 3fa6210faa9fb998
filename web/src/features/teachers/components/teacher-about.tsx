import type { TeacherDetail } from '@coursemate/contract/teachers';

import { fullName } from '#features/profiles/index.ts';
import { VideoCard } from '#ui/display/video-card.tsx';
import { PageSection } from '#ui/page/page-section.tsx';

/** Nothing at all when a teacher has said nothing. */
export function TeacherAbout({ teacher }: { teacher: TeacherDetail }) {
  const { summary, video_url } = teacher;
  if (!summary && !video_url) return null;
  return (
    <PageSection title={`About ${teacher.name}`}>
      <div className="grid gap-5">
        {summary && <p className="max-w-prose break-words whitespace-pre-line">{summary}</p>}
        {video_url && (
          <div className="max-w-md">
            <VideoCard url={video_url} title={`Introduction of ${fullName(teacher)}`} />
          </div>
        )}
      </div>
    </PageSection>
  );
}
