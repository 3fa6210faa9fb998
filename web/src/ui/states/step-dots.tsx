import { classNames } from '#ui/class-names.ts';

/** Where one is in a few steps: those done and the present one are filled, the present one is long. */
export function StepDots({ step, count }: { step: number; count: number }) {
  return (
    <div className="flex items-center gap-2">
      <span className="sr-only">
        Step {step} of {count}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <span
          // Dots are nothing but their place.
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
