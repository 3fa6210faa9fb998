import { Tooltip as Base } from '@base-ui/react/tooltip';

import { usePortalContainer } from './floating.ts';

interface TooltipPopupProps {
  text: string;
  /** The id of what it explains. */
  anchorId: string;
  open: boolean;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

export function TooltipPopup({ text, anchorId, open, onClose, ...pointer }: TooltipPopupProps) {
  const container = usePortalContainer();
  return (
    // It asks to close by itself when someone presses Escape.
    <Base.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={() => document.getElementById(anchorId)}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            {...pointer}
            className="max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-13 text-paper transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
