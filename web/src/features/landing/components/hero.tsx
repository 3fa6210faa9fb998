import { CircleCheck } from 'lucide-react';

import { ProductPicture } from './product-picture.tsx';
import { ButtonPair } from './section.tsx';

export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid max-w-7xl items-center gap-12 px-4 pt-8 pb-16 sm:px-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-10 lg:pt-5 lg:pb-28"
    >
      <div className="grid justify-items-start">
        <h1
          id="hero-title"
          className="text-36 leading-[1.15] sm:leading-[1.06] tracking-[-0.025em] sm:text-48 lg:text-36 xl:text-48"
        >
          Learn from a student who <JustAced /> your course
        </h1>
        <p className="mt-7 max-w-126 text-16 text-muted sm:text-18">
          Gain or share your knowledge. Find a tutor by subject, school or expertise, write to them directly and agree
          on a lesson.
        </p>
        <div className="mt-8 w-full">
          <ButtonPair
            first={{ href: '/register', label: "I'm new here" }}
            second={{ href: '/profile', label: 'Sign in' }}
          />
        </div>
        <p className="mt-6 flex gap-2 text-14 text-muted">
          <CircleCheck className="mt-px size-4.5 shrink-0 text-brand" />
          No intermediaries, no payments or hidden fees
        </p>
      </div>
      <ProductPicture />
    </section>
  );
}

/** Words that look marked with a pen. */
function JustAced() {
  return (
    <span className="relative isolate whitespace-nowrap">
      just aced
      <svg
        viewBox="0 0 206 18"
        preserveAspectRatio="none"
        className="absolute -bottom-[0.2em] -left-1 -z-1 h-[0.38em] w-[calc(100%+8px)] text-accent"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path
          d="M4 9.500C60 3.500 130 2.500 202 5.500 140 6.500 86 9 30 14"
          pathLength={1}
          strokeWidth={6}
          className="draw-in"
        />
      </svg>
    </span>
  );
}
