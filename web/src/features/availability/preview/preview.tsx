import { type Availability, type LessonLength, lessonLengths } from '@coursemate/contract/availability';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { formatDay } from '#ui/display/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { Card } from '#ui/page/card.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { lessonsAheadQuery } from '../api/lessons-ahead.ts';
import { type PreviewDay, previewDays, previewRange } from './preview-days.ts';
import { WeeksChart } from './weeks-chart.tsx';

const inWords = (day: PreviewDay | undefined) => (day ? formatDay(new Date(day.date), { utc: true }) : '');

interface PreviewProps {
  /** As in the form, saved or not. */
  availability: Availability;
  now: Date;
}

/** The next two weeks as students see them, with what is not saved yet. */
export function Preview({ availability, now }: PreviewProps) {
  const [asked, setAsked] = useState<LessonLength | null>(null);
  const { lengths, time_zone } = availability;
  const minutes = asked !== null && lengths.includes(asked) ? asked : (lengths[0] ?? 60);
  const { from, to } = useMemo(() => previewRange(time_zone, now), [time_zone, now]);
  const { data: booked = [], isError } = useQuery(lessonsAheadQuery(from, to));
  const days = useMemo(() => previewDays(availability, { minutes, now, booked }), [availability, minutes, now, booked]);
  const starts = days.reduce((sum, day) => sum + day.starts, 0);

  return (
    <Card
      title="As students see it"
      aside={
        <div className="flex items-center gap-2 text-14 text-muted">
          <span aria-hidden="true">Lesson of</span>
          <div className="w-36">
            <Field label="Lesson of" labelHidden>
              <Select
                size="sm"
                options={lessonLengths
                  .filter((length) => lengths.includes(length))
                  .map((length) => ({ value: String(length), label: `${length} minutes` }))}
                value={String(minutes)}
                valueLabel={`${minutes} minutes`}
                onChange={(next) => setAsked(lessonLengths.find((length) => String(length) === next) ?? null)}
              />
            </Field>
          </div>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="text-14 text-muted">
          <strong className="font-semibold text-ink">
            {starts} free {starts === 1 ? 'start' : 'starts'}
          </strong>{' '}
          from {inWords(days[0])} to {inWords(days.at(-1))}
        </p>
        <WeeksChart days={days} />
        {isError && <p className="text-13 text-muted">Your booked lessons could not be loaded and are not shown.</p>}
      </div>
    </Card>
  );
}
