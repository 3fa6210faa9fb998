import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react';

import { lazyPart } from '#ui/states/lazy-part.tsx';

import { useFirstPress } from './use-first-press.ts';

const PopoverPopup = lazyPart(
  async () => (await import('./popover-popup.tsx')).PopoverPopup,
  ({ trigger }) => trigger,
);
const ListPopoverPopup = lazyPart(
  async () => (await import('./popover-popup.tsx')).ListPopoverPopup,
  ({ trigger }) => trigger,
);

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** An explanation behind a button. Escape and a click elsewhere close it. */
export function Popover(props: PopoverProps) {
  const id = useId();
  const { pressed, closed } = useFirstPress(id, 'dialog');
  return pressed ? <PopoverPopup {...props} id={id} /> : cloneElement(props.trigger, closed);
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
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (wasOpen) return <ListPopoverPopup {...props} />;
  const closed = { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: () => props.onOpenChange(true) };
  return cloneElement(props.trigger, closed);
}
