import { classNames } from '#ui/class-names.ts';

/** The current one of a few steps: filled up to it, and it is longer than the others. */
export function StepDots({ step, count }: { step: number; count: number }) {
  return (
    <div className="flex items-center gap-2">
      <span className="sr-only">
        Step {step} of {count}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <span
          // The index is the key: dots never move.
          key={index}
          className={classNames(
            'h-2.5 rounded-pill transition-[width,background-color] duration-200',
            index + 1 === step ? 'w-7' : 'w-2.5',
            index < step ? 'bg-brand' : 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
