import { Avatar } from '#ui/display/avatar.tsx';
import { StarRating } from '#ui/display/star-rating.tsx';

import { Section } from './section.tsx';

const VOICES = [
  {
    quote:
      'I found someone who had written the same statistics exam a year earlier. Four lessons later I understood my own notes.',
    name: 'Amara Diallo',
    who: 'Student, Sorbonne University',
    picture: '/people/amara.svg',
  },
  {
    quote:
      'I teach three evenings a week between lectures. Students come prepared, because they can read what I offer first.',
    name: 'Mateo Álvarez',
    who: 'Tutor, University of Barcelona',
    picture: '/people/mateo.svg',
  },
  {
    quote: 'No agency, no packages. I asked one question in chat and we met in the library the next day.',
    name: 'Grace Kim',
    who: 'Student, KAIST',
    picture: '/people/grace.svg',
  },
] as const;

export function Testimonials() {
  return (
    <Section id="voices" title="What Our Users Say">
      <ul className="mt-9 grid gap-10 md:grid-cols-3 md:gap-6 lg:gap-10">
        {VOICES.map(({ quote, name, who, picture }) => (
          <li key={name}>
            <figure className="flex h-full flex-col items-start border-t-2 border-ink pt-6">
              <StarRating value={5} />
              <blockquote className="mt-3 mb-6 font-heading text-18 leading-[1.3] font-medium tracking-[-0.01em] lg:text-22">
                {quote}
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3">
                <Avatar name={name} src={picture} size="lg" lazy />
                <span className="text-14 text-muted">
                  <span className="block text-15 font-semibold text-ink">{name}</span>
                  {who}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
