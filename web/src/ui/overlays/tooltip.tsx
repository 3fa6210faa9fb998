import { cloneElement, type HTMLAttributes, type ReactElement, useId, useState } from 'react';

import { later } from '#lib/later.tsx';

import { useOpenable } from './use-openable.ts';

const popup = later(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);

export interface TooltipProps {
  text: string;
  /** What it explains. It needs a name of its own, because touch screens show no tooltip. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

export function Tooltip(props: TooltipProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const { loaded, closed } = useOpenable(popup, id, null);
  // The pointer may rest there before the popup could hear it come.
  if (loaded) return <popup.Part {...props} id={id} over={over} />;
  return cloneElement(props.children, {
    ...closed,
    onPointerEnter: () => {
      closed.onPointerEnter();
      setOver(true);
    },
    onPointerLeave: () => setOver(false),
  });
}
