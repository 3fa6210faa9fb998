import { type ReactNode, useId } from 'react';

import { formatDay, formatWeekday } from '#ui/display/dates.ts';
import { formatCount } from '#ui/display/format.ts';

const UTC = { utc: true };

export const shortDay = (date: string): string => formatDay(new Date(date), { ...UTC, short: true });

export function longDay(date: string): string {
  const day = new Date(date);
  return `${formatWeekday(day, UTC)} ${formatDay(day, UTC)}`;
}

/** One kind of what a chart counts. `fill` is a class, so that both themes have their colours. */
export interface Series {
  label: string;
  fill: 'solid' | 'accent' | 'quiet' | 'empty' | 'hatched';
  values: readonly number[];
}

interface ChartProps {
  /** What a screen reader says of the picture; the numbers are in the table. */
  label: string;
  dates: readonly string[];
  series: readonly Series[];
  look: 'bars' | 'line';
}

const FILLS = {
  solid: 'fill-brand stroke-brand',
  accent: 'fill-accent stroke-warn',
  quiet: 'fill-faint stroke-faint',
  empty: 'fill-surface stroke-faint',
  hatched: 'stroke-brand',
} as const;

/** Days as bars on each other, or as a line. The running day is not over yet: it is drawn as unfinished. */
export function Chart({ label, dates, series, look }: ChartProps) {
  const totals = dates.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const ticks = ticksFor(Math.max(...totals));
  const top = ticks.at(-1) ?? 1;
  return (
    // A picture that is drawn here is no `img`.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full overflow-visible">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(tick, top)} y2={yOf(tick, top)} className="stroke-line" />
          <text x={LEFT - 8} y={yOf(tick, top) + 4} textAnchor="end" className="fill-muted text-12 tabular-nums">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className="stroke-line-strong" />
      {dates.map((date, day) =>
        day % 7 === 0 ? (
          <text key={date} x={xOf(day, dates.length)} y={HEIGHT - 6} textAnchor="middle" className="fill-muted text-12">
            {shortDay(date)}
          </text>
        ) : null,
      )}
      {look === 'bars' ? (
        <Bars dates={dates} series={series} totals={totals} top={top} />
      ) : (
        <Line dates={dates} totals={totals} top={top} />
      )}
    </svg>
  );
}

interface MarksProps {
  dates: readonly string[];
  totals: readonly number[];
  top: number;
}

/** What one sees while pointing at a day. */
function Day({ date, total, children }: { date: string; total: number; children: ReactNode }) {
  return (
    <g>
      <title>{`${longDay(date)}: ${formatCount(total)}`}</title>
      {children}
    </g>
  );
}

function Bars({ dates, series, totals, top }: MarksProps & Pick<ChartProps, 'series'>) {
  const hatch = useId();
  const width = ((WIDTH - LEFT) / dates.length) * 0.64;
  return (
    <>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fill-surface" />
          <line x1="0" x2="0" y1="0" y2="5" strokeWidth="4" className="stroke-brand" />
        </pattern>
      </defs>
      {dates.map((date, day) => {
        let below = 0;
        return (
          <Day key={date} date={date} total={totals[day] ?? 0}>
            {series.map(({ label, fill, values }) => {
              const value = values[day] ?? 0;
              if (value === 0) return null;
              const y = yOf(below + value, top);
              const height = yOf(below, top) - y;
              below += value;
              return (
                <rect
                  key={label}
                  x={xOf(day, dates.length) - width / 2}
                  y={y + 1}
                  width={width}
                  height={Math.max(1, height - 1)}
                  rx="1.5"
                  className={FILLS[fill]}
                  {...(fill === 'hatched' ? { fill: `url(#${hatch})` } : {})}
                />
              );
            })}
          </Day>
        );
      })}
    </>
  );
}

function Line({ dates, totals, top }: MarksProps) {
  const points = totals.map((total, day) => `${xOf(day, dates.length)},${yOf(total, top)}`);
  const finished = points.slice(0, -1);
  const base = HEIGHT - BOTTOM;
  return (
    <>
      <polygon
        points={`${xOf(0, dates.length)},${base} ${points.join(' ')} ${xOf(dates.length - 1, dates.length)},${base}`}
        className="fill-brand-soft"
      />
      <polyline points={finished.join(' ')} fill="none" strokeWidth="2" className="stroke-brand" />
      <polyline
        points={points.slice(-2).join(' ')}
        fill="none"
        strokeWidth="2"
        strokeDasharray="3 3"
        className="stroke-brand"
      />
      {dates.map((date, day) => (
        <Day key={date} date={date} total={totals[day] ?? 0}>
          <rect
            x={xOf(day, dates.length) - (WIDTH - LEFT) / dates.length / 2}
            y="0"
            width={(WIDTH - LEFT) / dates.length}
            height={base}
            fill="transparent"
          />
          <circle
            cx={xOf(day, dates.length)}
            cy={yOf(totals[day] ?? 0, top)}
            r={day === dates.length - 1 ? 4 : 2}
            strokeWidth="2"
            className={day === dates.length - 1 ? 'fill-surface stroke-brand' : 'fill-brand'}
          />
        </Day>
      ))}
    </>
  );
}

/** The places of a chart, in the units of its own picture. */
const WIDTH = 600;
const HEIGHT = 170;
/** Room for the numbers at the left and the dates below. */
const LEFT = 34;
const BOTTOM = 24;
const TOP = 8;

/** Numbers for the lines of a chart: few, round, and the last at least as high as the highest bar. */
function ticksFor(highest: number): number[] {
  const rough = Math.max(1, highest) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.max(1, Math.ceil(highest / whole)) }, (_, index) => whole * (index + 1));
}

/** How high a value stands. */
function yOf(value: number, top: number): number {
  return HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
}

/** The middle of a day's column. */
function xOf(index: number, count: number): number {
  return LEFT + ((index + 0.5) * (WIDTH - LEFT)) / count;
}
