import { CircleQuestionMark } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

/** Says what 'Best match' means. */
export function WhyThisOrder() {
  return (
    <Popover
      title="How teachers are ordered"
      align="end"
      trigger={
        <Button look="quiet" size="sm">
          <CircleQuestionMark />
          Why this order?
        </Button>
      }
    >
      <ol className="list-decimal space-y-1 pl-5 text-14 text-muted marker:font-semibold marker:text-ink">
        <li>Teachers who took or taught your courses; who shares more of them comes first.</li>
        <li>Then those of your faculty, then of your university, then of your city.</li>
        <li>Among equals, those whom students rate best.</li>
      </ol>
    </Popover>
  );
}
