import { useQuery } from '@tanstack/react-query';

import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { blockQuery } from '../api/block.ts';

interface LessonsAheadProps {
  person: { id: string; name: string };
  cancels: boolean;
  onChange: (cancels: boolean) => void;
}

/** Names the confirmed lessons with someone who is about to be blocked, and offers to cancel them. */
export function LessonsAhead({ person: { id, name }, cancels, onChange }: LessonsAheadProps) {
  const { data: block, isError } = useQuery(blockQuery(id));
  if (isError) return <p className="text-14 text-muted">Confirmed lessons with {name} stay.</p>;
  if (block === undefined) return <Skeleton className="h-5 w-3/4" />;
  const lessons = block.confirmed_lessons;
  if (lessons === 0) return null;
  const one = lessons === 1;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="text-14">
        {one ? '1 confirmed lesson' : `${lessons} confirmed lessons`} with {name} {whatBecomes({ one, cancels })}.
      </p>
      <Checkbox
        label={one ? 'Cancel it' : 'Cancel them'}
        checked={cancels}
        onChange={(event) => onChange(event.target.checked)}
      />
      {cancels && <p className="text-13 text-muted">{name} is told. Open proposals end too.</p>}
    </div>
  );
}

function whatBecomes({ one, cancels }: { one: boolean; cancels: boolean }): string {
  if (cancels) return one ? 'is cancelled' : 'are cancelled';
  return one ? 'stays' : 'stay';
}
