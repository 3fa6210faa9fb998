import { cloneElement, type ReactElement, useId } from 'react';

import { later } from '#lib/later.tsx';

import { useOpenable } from './use-openable.ts';

const popup = later(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);

export interface TooltipProps {
  text: string;
  /** What it explains. It needs a name of its own, because touch screens show no tooltip. */
  children: ReactElement;
}

export function Tooltip(props: TooltipProps) {
  const id = useId();
  const { loaded, closed } = useOpenable(popup, id, null);
  return loaded ? <popup.Part {...props} id={id} /> : cloneElement(props.children, closed);
}
