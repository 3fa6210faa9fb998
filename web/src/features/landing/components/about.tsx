/** The first numbers are counted from the built-in lists; the last one is a promise. */
const FIGURES = [
  { number: 20, label: 'countries to study in' },
  { number: 22, label: 'subjects, more on request' },
  { number: 0, label: 'fees on your lessons' },
] as const;

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-7xl gap-6 px-4 lg:gap-x-0 py-16 sm:px-10 lg:grid-cols-[minmax(0,9fr)_minmax(0,16fr)] lg:py-26">
        <h2 id="about-title" className="text-28 sm:text-36">
          About
        </h2>
        <div>
          <p className="max-w-160 font-heading text-22 leading-[1.32] font-medium tracking-[-0.01em] sm:text-28">
            Coursemate is a community-driven education platform. Students find tutors and tutors find students, often
            from the same course at the same university, with no intermediaries.
          </p>
          <dl className="mt-10 grid grid-cols-3 gap-4 sm:gap-8 lg:mt-13">
            {FIGURES.map(({ number, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-5">
                <dt className="text-14 text-muted sm:text-16">{label}</dt>
                <dd className="font-heading text-36 leading-[1.15] font-bold text-brand sm:text-48">{number}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
