import { lessonLengths } from '@coursemate/contract/availability';
import type { LessonSide } from '@coursemate/contract/lessons';

import { useNow } from '#ui/display/use-now.ts';
import { DateInput } from '#ui/forms/date-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

import { FreeTimes } from '../free-times/free-times.tsx';
import { type TimeDraft, writtenMoment } from './chosen-time.ts';

interface TimeChoiceProps {
  side: LessonSide;
  teacherId: string;
  draft: TimeDraft;
  onChange: (change: Partial<TimeDraft>) => void;
}

/** When: a student chooses of the free times, the teacher writes any time to come. */
export function TimeChoice({ side, teacherId, draft, onChange }: TimeChoiceProps) {
  if (side === 'teacher') return <WrittenTime draft={draft} onChange={onChange} />;
  return (
    <FreeTimes
      teacherId={teacherId}
      value={draft.slot}
      onChoose={(slot) => onChange({ slot })}
      empty={<p>There are no free times now. Agree on one in the chat, then the teacher can propose it.</p>}
    />
  );
}

function WrittenTime({ draft, onChange }: Pick<TimeChoiceProps, 'draft' | 'onChange'>) {
  const now = useNow();
  const moment = writtenMoment(draft);
  const past = moment !== null && moment <= now;
  return (
    <div className="grid gap-3">
      <RadioGroup
        look="chips"
        label="Length"
        options={lessonLengths.map((length) => ({ value: `${length}`, label: `${length} min` }))}
        value={`${draft.minutes}`}
        onChange={(next) =>
          onChange({ minutes: lessonLengths.find((length) => `${length}` === next) ?? draft.minutes })
        }
      />
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <Field label="Date" required error={past ? 'Please choose a time in the future' : undefined}>
          <DateInput size="sm" value={draft.date} onChange={(date) => onChange({ date })} />
        </Field>
        <Field label="Time" required>
          <TextInput
            size="sm"
            type="time"
            value={draft.clock}
            onChange={(event) => onChange({ clock: event.currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  );
}
