import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

import { Subscription } from './subscription.tsx';

/** Brings the viewer's lessons into another calendar program, and keeps them there as they are here. */
export function Subscribe() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarPlus />
        Subscribe
      </Button>
      <Dialog
        title="Subscribe to your lessons"
        text="Your lessons appear in Google Calendar, Apple Calendar, Outlook or another program, and follow every change."
        open={open}
        onOpenChange={setOpen}
      >
        <Subscription onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
