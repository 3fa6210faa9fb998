import type { TeacherCard as Teacher } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';

import { PageSection } from '#ui/page/page-section.tsx';

import { similarTeachersQuery } from '../api/teachers.ts';
import { CardGrid } from '../list/card-grid.tsx';
import { TeacherCard } from '../list/teacher-card.tsx';

interface SimilarTeachersProps {
  teacherId: string;
  onRequest: (teacher: Teacher) => void;
}

/** Others who could help, at the end of a teacher's page. Nothing while nobody is found. */
export function SimilarTeachers({ teacherId, onRequest }: SimilarTeachersProps) {
  const { data } = useQuery(similarTeachersQuery(teacherId));
  if (!data || data.teachers.length === 0) return null;
  return (
    <div className="border-t border-line">
      <PageSection title="Similar teachers">
        <CardGrid>
          {data.teachers.map((teacher) => (
            <li key={teacher.id}>
              <TeacherCard teacher={teacher} onRequest={onRequest} />
            </li>
          ))}
        </CardGrid>
      </PageSection>
    </div>
  );
}
