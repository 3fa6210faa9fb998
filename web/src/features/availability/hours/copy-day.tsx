import { Copy } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

import { WEEKDAYS } from '../draft.ts';

interface CopyDayProps {
  /** Monday is 0. */
  day: number;
  disabled: boolean;
  onCopy: (days: number[]) => void;
}

/** Gives other days the hours of this one. */
export function CopyDay({ day, disabled, onCopy }: CopyDayProps) {
  const [open, setOpen] = useState(false);
  const name = WEEKDAYS[day] ?? '';
  return (
    <>
      <IconButton size="sm" label={`Copy the hours of ${name}`} disabled={disabled} onClick={() => setOpen(true)}>
        <Copy />
      </IconButton>
      <Dialog
        title={`Copy the hours of ${name}`}
        text="The hours of the days that you choose are replaced."
        open={open}
        onOpenChange={setOpen}
      >
        <DayChoice
          day={day}
          onCancel={() => setOpen(false)}
          onCopy={(days) => {
            onCopy(days);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Inside the dialog, so that each time nothing is chosen at first. */
function DayChoice({ day, onCancel, onCopy }: Omit<CopyDayProps, 'disabled'> & { onCancel: () => void }) {
  const [days, setDays] = useState<readonly number[]>([]);
  const toggle = (index: number) =>
    setDays((old) => (old.includes(index) ? old.filter((other) => other !== index) : [...old, index]));
  return (
    <>
      <fieldset className="mt-4 grid gap-1">
        <legend className="sr-only">Days</legend>
        {WEEKDAYS.map(
          (name, index) =>
            index !== day && (
              <div key={name} className="flex min-h-9 items-center pointer-coarse:min-h-11">
                <Checkbox label={name} checked={days.includes(index)} onChange={() => toggle(index)} />
              </div>
            ),
        )}
      </fieldset>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={days.length === 0} onClick={() => onCopy([...days])}>
          Copy
        </Button>
      </DialogActions>
    </>
  );
}
