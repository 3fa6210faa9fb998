import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

type Tone = 'ok' | 'danger';

const TONES = {
  ok: { ground: 'bg-ok-soft', icon: 'text-ok', Icon: CircleCheck, role: 'status' },
  danger: { ground: 'bg-danger-soft', icon: 'text-danger', Icon: CircleAlert, role: 'alert' },
} as const satisfies Record<Tone, unknown>;

/** A message about the whole form or page. */
export function Banner({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { ground, icon, Icon, role } = TONES[tone];
  return (
    <div role={role} className={classNames('flex items-start gap-3 rounded-control px-4 py-3 text-14', ground)}>
      <Icon className={classNames('mt-px size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}
