import { Ban, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';

type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'blocked';

const TONES = {
  ok: { ground: 'bg-ok-soft', icon: 'text-ok', Icon: CircleCheck, role: 'status' },
  info: { ground: 'bg-info-soft', icon: 'text-info', Icon: Info, role: 'status' },
  warn: { ground: 'bg-warn-soft', icon: 'text-warn', Icon: TriangleAlert, role: 'status' },
  danger: { ground: 'bg-danger-soft', icon: 'text-danger', Icon: CircleAlert, role: 'alert' },
  blocked: { ground: 'bg-danger-soft', icon: 'text-danger', Icon: Ban, role: 'alert' },
} as const satisfies Record<Tone, unknown>;

interface BannerProps {
  tone: Tone;
  /** A button or link at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
  children: ReactNode;
}

/** A message about the whole form or page. */
export function Banner({ tone, action, onDismiss, children }: BannerProps) {
  const { ground, icon, Icon, role } = TONES[tone];
  return (
    <div
      role={role}
      className={classNames('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control px-4 py-3 text-14', ground)}
    >
      <Icon className={classNames('mt-px shrink-0', icon)} />
      <div className="min-w-0 flex-1 basis-40 break-words">{children}</div>
      {action && <div className="-my-1.5 max-sm:my-0 max-sm:ml-8">{action}</div>}
      {onDismiss && (
        <span className="-my-1.5 -mr-2">
          <IconButton label="Dismiss" size="sm" onClick={onDismiss}>
            <X />
          </IconButton>
        </span>
      )}
    </div>
  );
}
