import { Check, X } from 'lucide-react';

const ROWS = [
  {
    usual: 'A tutor who has never seen your syllabus',
    here: 'Someone who sat the same exam, maybe with the same professor',
  },
  {
    usual: 'Agencies that take a commission on every hour',
    here: 'You agree on the price with your teacher, nothing is added',
  },
  { usual: 'Forms, call-backs and days of waiting', here: 'A message, answered in real time' },
] as const;

const CELL = 'flex flex-col gap-x-3 gap-y-1.5 sm:flex-row';

export function Problem() {
  return (
    <section
      aria-labelledby="problem-title"
      className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-20 sm:px-10 lg:grid-cols-[minmax(0,9fr)_minmax(0,16fr)] lg:gap-0 lg:pt-28"
    >
      <div className="lg:pr-16">
        <h2 id="problem-title" className="text-28 sm:text-36">
          What Problem We Solve
        </h2>
        <p className="mt-4 max-w-90 text-16 text-muted">
          The best help is often two rows behind you in the lecture hall. It is just hard to find, and everyone else
          wants a cut.
        </p>
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <table className="w-full table-fixed border-collapse bg-surface text-left text-14 sm:text-16">
          <caption className="sr-only">Finding a tutor the usual way and with Coursemate</caption>
          <thead className="text-13 sm:text-14">
            <tr>
              <th scope="col" className="px-4 py-4 font-semibold text-muted sm:px-6">
                The usual way
              </th>
              <th scope="col" className="bg-brand-soft px-4 py-4 font-semibold text-brand-strong sm:px-6">
                With Coursemate
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ usual, here }) => (
              <tr key={usual} className="border-t border-line align-top">
                <td className="px-4 py-4 text-muted sm:px-6">
                  <span className={CELL}>
                    <X className="shrink-0 sm:mt-0.5" />
                    {usual}
                  </span>
                </td>
                <td className="bg-brand-soft px-4 py-4 font-medium sm:px-6">
                  <span className={CELL}>
                    <Check className="shrink-0 text-brand sm:mt-0.5" />
                    {here}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
