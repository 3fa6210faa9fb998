import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useId, useRef, useState } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

const Popup = lazyDialog(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);

/** The pointer rests so long before it opens. */
const OPENS_AFTER_MS = 400;
/** Long enough for the pointer to move from the element to the tooltip. */
const CLOSES_AFTER_MS = 150;

interface TooltipProps {
  text: string;
  /** What it explains. It needs a name of its own, because touch screens show no tooltip. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Whether it is open, and what opens and closes it. Each change calls off the one that waits. */
function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Pressed once, it stays closed until the pointer has left: a dialog may have opened.
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function setOpenAfter(to: boolean, afterMs = 0): void {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(to);
    else timer.current = setTimeout(() => setOpen(to), afterMs);
  }
  const element: HTMLAttributes<HTMLElement> = {
    onPointerMove({ pointerType }) {
      if (pointerType !== 'touch' && !pressed.current) setOpenAfter(true, OPENS_AFTER_MS);
    },
    onPointerDown() {
      pressed.current = true;
      setOpenAfter(false);
    },
    onPointerLeave() {
      pressed.current = false;
      setOpenAfter(false, CLOSES_AFTER_MS);
    },
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpenAfter(true),
    onBlur: () => setOpenAfter(false),
  };
  const popup = {
    onClose: () => setOpenAfter(false),
    onPointerEnter: () => setOpenAfter(true),
    onPointerLeave: () => setOpenAfter(false, CLOSES_AFTER_MS),
  };
  return { open, element, popup };
}

/** Nothing of it is drawn beside its element until it first opens: twelve cards would draw one each. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { open, element, popup } = useTooltip();
  return (
    <>
      {cloneElement(children, { id, ...element })}
      <Popup text={text} anchorId={id} open={open} {...popup} />
    </>
  );
}
