import { limits } from '@coursemate/contract/base/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { DateInput, INCOMPLETE } from '#ui/forms/date-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

import { dayProblemOf, type DraftDate, newRange, nextRange, problemOf } from '../draft.ts';
import { RangeRows } from '../hours/range-rows.tsx';

interface DateDialogProps {
  open: boolean;
  /** The date that is changed; null for a new one. */
  date: DraftDate | null;
  /** Dates that have hours of their own already. */
  taken: readonly string[];
  /** No earlier day makes sense. */
  today: string;
  onSave: (date: DraftDate) => void;
  onClose: () => void;
}

const KINDS = [
  { value: 'off', label: 'Day off' },
  { value: 'hours', label: 'These hours' },
];

/** A day off, or hours that replace those of the week on one date. */
export function DateDialog({ open, onClose, ...form }: DateDialogProps) {
  return (
    <Dialog
      title={form.date ? 'Change a Date' : 'Add a Date'}
      text="On this date it replaces your weekly hours."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <DateForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog, so that it starts again with each date. */
function DateForm({ date: edited, taken, today, onSave, onClose }: Omit<DateDialogProps, 'open'>) {
  const [date, setDate] = useState(edited?.date ?? '');
  const [kind, setKind] = useState(edited && edited.ranges.length > 0 ? 'hours' : 'off');
  const [ranges, setRanges] = useState(edited?.ranges.length ? edited.ranges : [newRange('16:00', '20:00')]);
  const [tried, setTried] = useState(false);
  const dateProblem = problemOfDate(date, { taken: taken.filter((other) => other !== edited?.date), today });
  const rangesAreFine = dayProblemOf(ranges) === null && ranges.every((range) => problemOf(range) === null);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (dateProblem !== undefined || (kind === 'hours' && !rangesAreFine)) return;
    onSave({ date, ranges: kind === 'hours' ? ranges : [] });
  }

  return (
    <form noValidate onSubmit={save}>
      <div className="mt-4 grid gap-4">
        <Field label="Date" required error={tried ? dateProblem : undefined}>
          <DateInput value={date} min={today} onChange={setDate} />
        </Field>
        <RadioGroup look="chips" label="What happens" options={KINDS} value={kind} onChange={setKind} />
        {kind === 'hours' && (
          <div className="grid justify-items-start gap-2">
            <RangeRows
              day="Hours"
              ranges={ranges}
              onChange={setRanges}
              off={<p className="text-14 text-muted">No hours: a day off.</p>}
            />
            <Button
              look="quiet"
              size="sm"
              disabled={ranges.length >= limits.hoursOfDayMax}
              onClick={() => setRanges([...ranges, nextRange(ranges)])}
            >
              <Plus />
              Add hours
            </Button>
          </div>
        )}
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{edited ? 'Change' : 'Add'}</Button>
      </DialogActions>
    </form>
  );
}

function problemOfDate(
  date: string,
  { taken, today }: { taken: readonly string[]; today: string },
): string | undefined {
  if (date === '' || date === INCOMPLETE) return 'Please select a date';
  if (date < today) return 'This day is over';
  return taken.includes(date) ? 'This date is in the list already' : undefined;
}
