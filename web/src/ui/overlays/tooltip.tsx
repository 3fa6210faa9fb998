import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { laterDialog } from '#lib/later.tsx';

const Popup = laterDialog(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);

/** So long the pointer rests. */
const OPENS_AFTER_MS = 400;
/** Long enough for the pointer to move from the element to the tooltip. */
const CLOSES_AFTER_MS = 150;

interface TooltipProps {
  text: string;
  /** What it explains. It needs a name of its own, because touch screens show no tooltip. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Whether it is open, and how to change that now or after a while; the last word counts. */
function useOpenSoon() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function turn(to: boolean, afterMs = 0): void {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(to);
    else timer.current = setTimeout(() => setOpen(to), afterMs);
  }
  return { open, turn };
}

/** Nothing of it is drawn beside its element until it first opens: twelve cards would draw one each. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { open, turn } = useOpenSoon();
  // Whoever pressed has decided: it stays closed until the pointer comes again.
  const pressed = useRef(false);
  function press(now: boolean): void {
    pressed.current = now;
    turn(false, now ? 0 : CLOSES_AFTER_MS);
  }
  function rest({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch' && !pressed.current) turn(true, OPENS_AFTER_MS);
  }
  return (
    <>
      {cloneElement(children, {
        id,
        onPointerMove: rest,
        onPointerLeave: () => press(false),
        onPointerDown: () => press(true),
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && turn(true),
        onBlur: () => turn(false),
      })}
      <Popup
        text={text}
        anchorId={id}
        open={open}
        onClose={() => turn(false)}
        onPointerEnter={() => turn(true)}
        onPointerLeave={() => turn(false, CLOSES_AFTER_MS)}
      />
    </>
  );
}
