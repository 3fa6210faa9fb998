import { useState } from 'react';

/** The teacher who is asked. */
export interface Asked {
  id: string;
  name: string;
}

/** Which teacher the dialog is about. It keeps the last one, so that it does not lose its name while it closes. */
export function useRequest() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (teacher: Asked) => {
      setAsked(teacher);
      setOpen(true);
    },
    dialog: { asked, open, onClose: () => setOpen(false) },
  };
}
