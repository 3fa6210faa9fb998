import type { FreeTime } from '../free-days.ts';

const LOOK =
  'grid min-h-10 content-center justify-items-center rounded-control border px-1 py-1 text-14 font-semibold tabular-nums';

interface TimeButtonsProps {
  times: readonly FreeTime[];
  /** The chosen `starts_at`. */
  value: string | null;
  /** Null for who can only look. */
  onChoose: ((time: FreeTime) => void) | null;
}

/** The free times of a day. */
export function TimeButtons({ times, value, onChoose }: TimeButtonsProps) {
  return (
    <ul aria-label="Free times" className="grid grid-cols-4 gap-2">
      {times.map((time) => (
        <li key={time.starts_at}>
          {onChoose ? (
            <button
              type="button"
              aria-pressed={value === time.starts_at}
              onClick={() => onChoose(time)}
              className={`${LOOK} w-full border-line-strong bg-surface text-ink transition-colors pointer-coarse:min-h-11 hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand`}
            >
              <Clocks {...time} />
            </button>
          ) : (
            <span className={`${LOOK} border-line bg-sunken text-ink`}>
              <Clocks {...time} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Clocks({ time, teacherTime }: FreeTime) {
  return (
    <>
      {time}
      {teacherTime !== null && (
        <span className="text-12 font-normal">
          <span className="sr-only">, for the teacher </span>
          {teacherTime}
        </span>
      )}
    </>
  );
}
