import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';

import { floatingClass, usePortalContainer } from './floating.ts';
import type { PanelProps } from './panel.tsx';

export function PanelPopup({ title, text, anchor, open, onOpenChange, children }: PanelProps) {
  const container = usePortalContainer();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // What opens it also closes it: a press there is not one elsewhere.
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!onAnchor || event.type === 'keydown') onOpenChange(next);
      }}
    >
      <Base.Portal container={container}>
        <Base.Positioner anchor={anchor} side="top" align="end" sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup
            finalFocus={() => anchor.current?.querySelector('button') ?? anchor.current}
            className={classNames(
              'max-h-(--available-height) w-96 max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              floatingClass,
            )}
          >
            <div className="flex items-center justify-between gap-2">
              <Base.Title className="text-18">{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton size="sm" label="Close">
                    <X />
                  </IconButton>
                }
              />
            </div>
            {text && <Base.Description className="text-13 text-muted">{text}</Base.Description>}
            <div className="mt-3">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
