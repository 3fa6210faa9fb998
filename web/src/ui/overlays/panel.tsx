import type { ReactNode, RefObject } from 'react';

import { useMediaQuery } from '#lib/use-media-query.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { Dialog } from './dialog.tsx';

export interface PanelProps {
  title: string;
  /** A sentence under the title. */
  text?: string;
  /** What it stands beside; takes the focus when it closes. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const PanelPopover = lazyDialog<PanelProps>(async () => (await import('./panel-popup.tsx')).PanelPopup);

/** A small form beside what it is about, or in a dialog where there is no room. Its state lives outside: it may be closed. */
export function Panel(props: PanelProps) {
  const narrow = useMediaQuery('(max-width: 47.99rem)');
  if (!narrow) return <PanelPopover {...props} />;
  const { anchor: _anchor, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <div className="mt-4">{children}</div>
    </Dialog>
  );
}
