import type { TeacherCard } from '@coursemate/contract/teachers';

import { Chip } from '#ui/buttons/chip.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

import { MATCH_ICONS, matchLabel } from './match-words.tsx';

/** So many reasons take two lines of a card; of more only the first is shown, with the number of others beside it. */
const MOST = 2;

/** What a student and a teacher have in common. */
export function MatchChips({ teacher }: { teacher: TeacherCard }) {
  const { match } = teacher;
  if (match.length === 0) return null;
  const shown = match.length > MOST ? 1 : match.length;
  const rest = match.slice(shown).map((reason) => matchLabel(reason, teacher));
  return (
    <ul aria-label="In common with you" className="flex flex-wrap items-center gap-1.5">
      {match.slice(0, shown).map((reason) => (
        <li key={`${reason.kind} ${reason.name}`} className="max-w-full">
          <Chip tone="brand" icon={MATCH_ICONS[reason.kind]}>
            {matchLabel(reason, teacher)}
          </Chip>
        </li>
      ))}
      {rest.length > 0 && (
        // Above the link that covers the card, or the pointer would not reach it.
        <li className="relative z-1 pl-1 text-13 text-brand-strong">
          <Tooltip text={rest.join(' · ')}>
            <span>
              <span aria-hidden="true">+{rest.length} more</span>
              <span className="sr-only">{rest.join(', ')}</span>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
