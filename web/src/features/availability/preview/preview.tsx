import { type Availability, type LessonLength, lessonLengths } from '@coursemate/contract/availability';
import { limits } from '@coursemate/contract/base/limits';
import { listLessons } from '@coursemate/contract/lessons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { call } from '#lib/api.ts';
import { classNames } from '#ui/class-names.ts';
import { formatDay, formatWeekday } from '#ui/display/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { Card } from '#ui/page/card.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { type PreviewDay, previewDays, previewHours, previewRange } from './preview-days.ts';

const inWords = (day: PreviewDay | undefined) => (day ? formatDay(new Date(day.date), { utc: true }) : '');

interface PreviewProps {
  /** As in the form, saved or not. */
  availability: Availability;
  now: Date;
}

/** The next two weeks as students see them, with what is not saved yet. */
export function Preview({ availability, now }: PreviewProps) {
  const [chosen, setChosen] = useState<LessonLength | null>(null);
  const { lengths, time_zone } = availability;
  const minutes = chosen !== null && lengths.includes(chosen) ? chosen : (lengths[0] ?? 60);
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
                onChange={(next) => setChosen(lessonLengths.find((length) => String(length) === next) ?? null)}
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

const HATCHED = 'bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--line-strong)_3px_4px)]';
const FREE = 'rounded-[4px] border border-brand bg-brand-soft';
const BOOKED = `rounded-[4px] border border-line-strong bg-surface ${HATCHED}`;

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Two weeks side by side: columns are days, the height is the time of the day. */
function WeeksChart({ days }: { days: readonly PreviewDay[] }) {
  const hours = previewHours(days);
  const length = hours.to - hours.from;
  const step = length > 9 * 60 ? 180 : 60;
  const at = (minute: number) => `${((minute - hours.from) / length) * 100}%`;
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => hours.from + index * step);

  return (
    <div className="grid gap-3">
      <div className="flex">
        <div aria-hidden="true" className="relative mt-11 w-11 shrink-0 text-12 text-muted tabular-nums">
          {marks.map((minute) => (
            <span key={minute} style={{ top: at(minute) }} className="absolute left-0 -translate-y-1/2">
              {timeOf(minute)}
            </span>
          ))}
        </div>
        <ol className="grid min-w-0 flex-1 grid-cols-14">
          {days.map((day) => (
            <li key={day.date} className="min-w-0">
              <DayHead day={day} />
              <div
                aria-hidden="true"
                className={classNames(
                  'relative h-75 border-r border-line',
                  day.weekday === 1 && 'border-l border-l-line-strong',
                  day.closed !== null && 'bg-sunken',
                )}
              >
                {marks.map((minute) => (
                  <span key={minute} style={{ top: at(minute) }} className="absolute inset-x-0 border-t border-line" />
                ))}
                {day.closed !== null && (
                  <span className="absolute inset-0 grid place-items-center text-12 font-semibold whitespace-nowrap text-muted [writing-mode:vertical-rl]">
                    {day.closed}
                  </span>
                )}
                {day.free.map(({ from, to }) => (
                  <Block key={from} look={FREE} top={at(from)} height={`${((to - from) / length) * 100}%`} />
                ))}
                {day.booked.map(({ from, to }) => (
                  <Block key={from} look={BOOKED} top={at(from)} height={`${((to - from) / length) * 100}%`} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted">
        <Sample look={FREE}>Free</Sample>
        <Sample look={BOOKED}>Booked</Sample>
        <Sample look="rounded-[4px] border border-line bg-sunken">Not bookable</Sample>
      </ul>
    </div>
  );
}

/** What is seen is short; what is read says all of the day. */
function DayHead({ day }: { day: PreviewDay }) {
  const date = new Date(day.date);
  const weekday = formatWeekday(date, { utc: true });
  const free = day.free.map(({ from, to }) => `${timeOf(from)} to ${timeOf(to)}`).join(', ');
  const state = free === '' ? (day.closed ?? 'Nothing free') : `free ${free}`;
  return (
    <div className={classNames('h-11 text-center text-12 leading-tight', day.starts === 0 && 'text-muted')}>
      <span aria-hidden="true" className="grid">
        <span>
          {weekday.slice(0, 1)}
          <span className="max-sm:hidden">{weekday.slice(1, 2)}</span>
        </span>
        <strong className="font-semibold tabular-nums">{date.getUTCDate()}</strong>
      </span>
      <span className="sr-only">
        {weekday} {formatDay(date, { utc: true })}: {state}
      </span>
    </div>
  );
}

function Block({ look, top, height }: { look: string; top: string; height: string }) {
  return <span style={{ top, height }} className={classNames('absolute inset-x-0.5', look)} />;
}

function Sample({ look, children }: { look: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={classNames('h-4 w-5', look)} />
      {children}
    </li>
  );
}

/** When one has confirmed lessons, for the preview. */
function lessonsAheadQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['lessons', 'ahead', from, to],
    queryFn: async ({ signal }) => {
      const query = { from, to, status: 'confirmed' as const, limit: String(limits.pageSizeMax) };
      const { lessons } = await call(listLessons, { query, signal });
      return lessons.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }));
    },
  });
}
