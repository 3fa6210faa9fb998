import { Popover as Base } from '@base-ui/react/popover';

import { classNames } from '#ui/class-names.ts';

import { floatingClass, usePortalContainer } from './floating.ts';
import type { ListPopoverProps, PopoverProps } from './popover.tsx';
import { usePressAgain } from './use-first-press.ts';

export function PopoverPopup(props: PopoverProps & { id: string }) {
  const { trigger, id, title, align = 'center', children } = props;
  const container = usePortalContainer();
  usePressAgain(id);
  return (
    <Base.Root>
      <Base.Trigger id={id} render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className={classNames('w-80 max-w-(--available-width) p-4', floatingClass)}>
            <Base.Title className="mb-2 text-16">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function ListPopoverPopup(props: ListPopoverProps) {
  const { trigger, title, heading, footer, open, onOpenChange, children } = props;
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align="end" sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            className={classNames(
              'flex max-h-[min(44rem,var(--available-height))] w-104 max-w-(--available-width) flex-col overflow-hidden',
              floatingClass,
            )}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            <div className="flex min-h-13 items-center gap-2 border-b border-line px-4">{heading}</div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            {footer && <div className="border-t border-line p-2">{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
