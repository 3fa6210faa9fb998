import { type ReactNode, useId } from 'react';

import { Tooltip } from '#ui/overlays/tooltip.tsx';

import { Button, type ButtonSize } from './button.tsx';

interface DisabledButtonProps {
  /** Why it cannot be used. */
  reason: string;
  size?: ButtonSize;
  wide?: boolean;
  children: ReactNode;
}

/** A disabled button with a reason. It shows no tooltip itself, so the element around it does. */
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
