import { Check, CheckCheck } from 'lucide-react';

import type { Delivery } from './rows.ts';

const image = (label: string) => ({ role: 'img', 'aria-label': label });

/** Whether a message of the viewer is being sent, sent or read. */
export function Ticks({ delivery }: { delivery: Exclude<Delivery, 'failed'> }) {
  if (delivery === 'sending') return <Dots />;
  if (delivery === 'read') return <CheckCheck {...image('Read')} className="size-4 text-brand" />;
  return <Check {...image('Sent')} className="size-4" />;
}

function Dots() {
  return (
    <span className="flex gap-0.5">
      <span className="sr-only">Sending</span>
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-1 animate-pulse rounded-pill bg-muted" />
      ))}
    </span>
  );
}
