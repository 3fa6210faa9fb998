import { Tooltip as Base } from '@base-ui/react/tooltip';

import { usePortalContainer } from './floating.ts';
import type { TooltipProps } from './tooltip.tsx';

export function TooltipPopup({ text, id, over, children }: TooltipProps & { id: string; over: boolean }) {
  const container = usePortalContainer();
  return (
    <Base.Root defaultOpen={over}>
      <Base.Trigger id={id} render={children} delay={400} />
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-13 text-paper transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
