import { buttonClass } from '#ui/buttons/button-class.ts';

interface Destination {
  href: string;
  label: string;
}

/** What to do next, and what to do instead. */
export function ButtonPair({ first, second }: { first: Destination; second: Destination }) {
  return (
    <div className="grid w-full max-w-88 gap-3 min-[22rem]:grid-cols-2 sm:inline-grid sm:w-auto sm:grid-cols-[auto_auto] sm:[&>a]:px-6">
      <a href={first.href} className={buttonClass('primary', { wide: true })}>
        {first.label}
      </a>
      <a href={second.href} className={buttonClass('secondary', { wide: true })}>
        {second.label}
      </a>
    </div>
  );
}
