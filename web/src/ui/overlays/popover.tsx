import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';

import { later } from '#lib/later.tsx';

import { useOpenable } from './use-openable.ts';

const popup = later(async () => (await import('./popover-popup.tsx')).PopoverPopup);
const listPopup = later(async () => (await import('./popover-popup.tsx')).ListPopoverPopup);

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  titleHidden?: boolean;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** An explanation behind a button. Escape and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const id = useId();
  const { loaded, closed } = useOpenable(popup, id, 'dialog');
  return loaded ? <popup.Part {...props} id={id} /> : cloneElement(props.trigger, closed);
}

export interface ListPopoverProps {
  trigger: ReactElement;
  /** The name for screen readers; `heading` is what is seen. */
  title: string;
  heading: ReactNode;
  footer?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A list behind a button, which scrolls between its heading and its footer. */
export function ListPopover(props: ListPopoverProps) {
  const id = useId();
  const { loaded, closed } = useOpenable(listPopup, id, 'dialog', props.open);
  return loaded ? <listPopup.Part {...props} id={id} /> : cloneElement(props.trigger, closed);
}
