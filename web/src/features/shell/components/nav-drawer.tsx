import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useMediaQuery } from '#lib/use-media-query.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Sheet } from '#ui/overlays/dialog.tsx';
import { Logo } from '#ui/page/logo.tsx';

import { SideNav, type SideNavProps, useWaitingElsewhere } from './side-nav.tsx';

interface NavDrawerProps extends Omit<SideNavProps, 'onNavigate'> {
  /** The header has no room for it on a small phone. */
  roleSwitch: ReactNode;
}

/** The sidebar of narrow windows: a button opens it over the page. */
export function NavDrawer({ roleSwitch, ...nav }: NavDrawerProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const wide = useMediaQuery('(min-width: 64rem)');
  // It belongs to the page on which it was opened, so it is closed on the next one.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const close = () => setOpenedOn(null);
  return (
    <>
      <span className="relative block">
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setOpenedOn(pathname)}>
          <Menu />
        </IconButton>
        <WaitingDot />
      </span>
      <Sheet
        title="Menu"
        heading={<Logo />}
        side="start"
        open={openedOn === pathname && !wide}
        onOpenChange={(open) => !open && close()}
      >
        <div className="flex min-h-full flex-col gap-5">
          <div className="min-[30rem]:hidden">{roleSwitch}</div>
          <SideNav {...nav} onNavigate={close} />
        </div>
      </Sheet>
    </>
  );
}

function WaitingDot() {
  const waiting = useWaitingElsewhere();
  return waiting && <span className="absolute top-1.5 right-1.5 size-2.5 rounded-pill bg-brand ring-2 ring-paper" />;
}
