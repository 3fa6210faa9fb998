import type { Education } from '@coursemate/contract/educations';
import { Pencil } from 'lucide-react';

import { EducationLine } from '#features/lists/educations.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/page/card.tsx';

interface EducationCardProps {
  educations: readonly Education[];
  /** Left out when nothing may be changed. */
  onEdit?: () => void;
}

export function EducationCard({ educations, onEdit }: EducationCardProps) {
  const edit = onEdit && (
    <Button look="secondary" size="sm" onClick={onEdit}>
      <Pencil />
      Edit
    </Button>
  );
  return (
    <Card title="Education" aside={edit}>
      {educations.length === 0 ? (
        <p className="text-14 text-muted">No education information available</p>
      ) : (
        <ul className="divide-y divide-line">
          {educations.map((education) => (
            <li key={education.id} className="py-4 first:pt-0 last:pb-0">
              <EducationLine education={education} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
