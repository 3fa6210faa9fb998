import type { AdminDay, AdminHome } from '@coursemate/contract/home';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';

import { classNames } from '#ui/class-names.ts';
import { formatCount, formatRating } from '#ui/display/format.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';

import { HomeSection } from '../home-layout.tsx';
import { Chart, longDay, type Series, shortDay } from './chart.tsx';

type Look = 'charts' | 'tables';

const LOOKS = [
  { value: 'charts', label: 'Charts', icon: <ChartColumn /> },
  { value: 'tables', label: 'Tables', icon: <Table2 /> },
];

/** Registrations, requests, messages and feedback of the last thirty days. */
export function LastDays({ home }: { home: AdminHome }) {
  const [look, setLook] = useState<Look>('charts');
  const [first, last] = [home.days[0], home.days.at(-1)];
  if (!first || !last) return null;
  return (
    <HomeSection
      title="Last 30 days"
      badge={
        <span className="text-14 text-muted max-sm:sr-only">{`${shortDay(first.date)} – ${shortDay(last.date)}`}</span>
      }
      aside={
        <RadioGroup
          label="Show as"
          labelHidden
          look="segments"
          options={LOOKS}
          value={look}
          onChange={(value) => setLook(value === 'tables' ? 'tables' : 'charts')}
        />
      }
    >
      <div className="grid gap-4 xl:grid-cols-2">
        {picturesOf(home).map((picture) => (
          <Picture key={picture.title} {...picture} days={home.days} look={look} />
        ))}
      </div>
    </HomeSection>
  );
}

interface PictureOf {
  title: string;
  text: string;
  series: Series[];
  as: 'bars' | 'line';
}

function valuesOf(days: readonly AdminDay[], pick: (day: AdminDay) => number): number[] {
  return days.map(pick);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function picturesOf({ days, registrations_before: before, average_rating: rating }: AdminHome): PictureOf[] {
  const undecided = valuesOf(days, (day) => day.registrations.undecided);
  const accepted = valuesOf(days, (day) => day.requests.accepted);
  const declined = valuesOf(days, (day) => day.requests.declined);
  const expired = valuesOf(days, (day) => day.requests.expired);
  const withdrawn = valuesOf(days, (day) => day.requests.withdrawn);
  const open = valuesOf(days, (day) => day.requests.open);
  const students = valuesOf(days, (day) => day.registrations.students);
  const teachers = valuesOf(days, (day) => day.registrations.teachers);
  const messages = valuesOf(days, (day) => day.messages);
  const registered = sumOf(students) + sumOf(teachers) + sumOf(undecided);
  return [
    {
      title: 'Registrations',
      text: comparedWith(registered, before),
      as: 'bars',
      series: [
        { label: 'Students', fill: 'solid', values: students },
        { label: 'Teachers', fill: 'accent', values: teachers },
        ...(sumOf(undecided) > 0 ? [{ label: 'Undecided', fill: 'quiet' as const, values: undecided }] : []),
      ],
    },
    {
      title: 'Chat requests',
      text: shareOf(sumOf(accepted), sumOf([...accepted, ...declined, ...expired, ...withdrawn])),
      as: 'bars',
      series: [
        { label: 'Accepted', fill: 'solid', values: accepted },
        { label: 'Declined', fill: 'quiet', values: declined },
        { label: 'Expired', fill: 'accent', values: expired },
        { label: 'Withdrawn', fill: 'empty', values: withdrawn },
        { label: 'Still open', fill: 'hatched', values: open },
      ],
    },
    {
      title: 'Messages',
      text: `today until now: ${formatCount(messages.at(-1) ?? 0)}`,
      as: 'line',
      series: [{ label: 'Messages', fill: 'solid', values: messages }],
    },
    {
      title: 'Feedback',
      text: rating > 0 ? `${formatRating(rating)} on average` : 'none yet',
      as: 'bars',
      series: [{ label: 'Feedback', fill: 'accent', values: valuesOf(days, (day) => day.feedbacks) }],
    },
  ];
}

function comparedWith(now: number, before: number): string {
  if (before === 0) return 'none in the 30 days before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'as many as in the 30 days before';
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than in the 30 days before`;
}

function shareOf(accepted: number, ended: number): string {
  return ended === 0 ? 'none answered yet' : `${Math.round((accepted / ended) * 100)}% were accepted`;
}

const SWATCHES = {
  solid: 'bg-brand',
  accent: 'border border-warn bg-accent',
  quiet: 'bg-faint',
  empty: 'border border-faint bg-surface',
  hatched: 'border border-brand bg-[repeating-linear-gradient(45deg,var(--color-brand)_0_2px,transparent_2px_4px)]',
} as const satisfies Record<Series['fill'], string>;

function Picture({ title, text, series, as, days, look }: PictureOf & { days: readonly AdminDay[]; look: Look }) {
  const dates = days.map(({ date }) => date);
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-15">{title}</h3>
        <p className="text-13 text-muted">
          <strong className="mr-2 font-heading text-22 text-ink tabular-nums">
            {formatCount(sumOf(series.map(({ values }) => sumOf(values))))}
          </strong>
          {text}
        </p>
      </div>
      {series.length > 1 && (
        <ul className="mt-1 mb-2 flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-muted">
          {series.map(({ label, fill, values }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames('size-2.5 rounded-[2px]', SWATCHES[fill])} />
              {label} <strong className="font-semibold text-ink tabular-nums">{formatCount(sumOf(values))}</strong>
            </li>
          ))}
        </ul>
      )}
      {look === 'charts' ? (
        <Chart
          label={`${title} of the last 30 days. The numbers are in the table.`}
          dates={dates}
          series={series}
          look={as}
        />
      ) : (
        <DayTable title={title} dates={dates} series={series} />
      )}
    </div>
  );
}

function DayTable({ title, dates, series }: Pick<PictureOf, 'title' | 'series'> & { dates: readonly string[] }) {
  return (
    // Reached by the keyboard, because it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={`${title}, day by day`} tabIndex={0} className="mt-2 max-h-56 overflow-y-auto">
      <table className="w-full text-13 tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              Day
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="py-1.5 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {dates.map((date, day) => (
            <tr key={date}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {longDay(date)}
              </th>
              {series.map(({ label, values }) => (
                <td key={label} className="py-1.5 text-right">
                  {formatCount(values[day] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
