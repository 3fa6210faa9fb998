import { type ReactNode, useId } from 'react';

import { Tooltip } from '#ui/overlays/tooltip.tsx';

import type { ButtonLook, ButtonSize } from './button-class.ts';
import { Button } from './button.tsx';

interface DisabledButtonProps {
  /** Why it cannot be used. */
  reason: string;
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  children: ReactNode;
}

/** A button that cannot be used, with a reason. It says nothing to a pointer by itself, so its frame does. */
export function DisabledButton({ reason, wide = false, ...button }: DisabledButtonProps) {
  const id = useId();
  return (
    <Tooltip text={reason}>
      <span className={`cursor-not-allowed rounded-control *:pointer-events-none ${wide ? 'grid' : 'inline-flex'}`}>
        <Button {...button} wide={wide} disabled aria-describedby={id} />
        <span id={id} className="sr-only">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
