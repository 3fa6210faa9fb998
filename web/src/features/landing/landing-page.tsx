import { BadgeCheck, Coins, Gift, Users, Video } from 'lucide-react';

import { Avatar } from '#ui/display/avatar.tsx';
import { SkipLink } from '#ui/page/page.tsx';

import { Hero } from './components/hero.tsx';
import { HowItWorks } from './components/how-it-works.tsx';
import { Problem } from './components/problem.tsx';
import { ButtonPair, SquaredGround } from './components/section.tsx';
import { SiteFooter, SiteHeader } from './components/site-frame.tsx';
import { Testimonials } from './components/testimonials.tsx';
import { WhyChoose } from './components/why-choose.tsx';

/** Rendered to HTML by the build and complete without a script: plain links, no state, no inline styles. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <About />
        <Problem />
        <HowItWorks />
        <WhyChoose />
        <ComingSoon />
        <Testimonials />
        <Welcome />
      </main>
      <SiteFooter />
    </>
  );
}

const CROWD = ['maya', 'daniel', 'leila', 'tomas', 'priya', 'lucas', 'sofia'] as const;

function Welcome() {
  return (
    <section aria-labelledby="welcome-title" className="mx-auto max-w-7xl px-4 py-20 sm:px-10 lg:pt-28">
      <SquaredGround tone="accent">
        <div className="grid grid-cols-1 justify-items-center gap-4 px-4 py-14 text-center lg:py-19">
          <div aria-hidden="true" className="flex flex-wrap justify-center pl-4 sm:pl-3">
            {CROWD.map((name) => (
              <span key={name} className="-ml-4 flex rounded-pill last:max-sm:hidden sm:-ml-3">
                <Avatar name={name} src={`/people/${name}.svg`} size="lg" lazy />
              </span>
            ))}
          </div>
          <h2 id="welcome-title" className="mt-5 text-36 tracking-[-0.025em] sm:text-48">
            Welcome to Coursemate
          </h2>
          <p className="max-w-80 text-16 text-balance text-muted sm:text-18">
            Someone has already passed the exam you are afraid of. Go and say hello.
          </p>
          <div className="mt-4 w-full sm:w-auto">
            <ButtonPair
              first={{ href: '/teachers', label: 'Browse Teachers' }}
              second={{ href: '/profile', label: 'Update Profile' }}
            />
          </div>
        </div>
      </SquaredGround>
    </section>
  );
}

/** The first numbers are counted from the built-in lists; the last one is a promise. */
const FIGURES = [
  { number: 20, label: 'countries to study in' },
  { number: 22, label: 'subjects, more on request' },
  { number: 0, label: 'fees on your lessons' },
] as const;

function About() {
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

const PLANS = [
  { Icon: Video, text: 'In-app video calls' },
  { Icon: Gift, text: 'A loyalty and referral system' },
  { Icon: Coins, text: 'Points convertible to cash' },
  { Icon: Users, text: 'Group classes' },
  { Icon: BadgeCheck, text: 'Verified profiles' },
] as const;

function ComingSoon() {
  return (
    <section
      id="coming-soon"
      aria-labelledby="coming-soon-title"
      className="mx-auto max-w-7xl px-4 pt-20 sm:px-10 lg:pt-28"
    >
      <div className="grid gap-8 rounded-panel squared-paper bg-hero px-5 py-10 text-hero-ink sm:p-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:p-16">
        <div>
          <h2 id="coming-soon-title" className="text-28 sm:text-36">
            Coming Soon
          </h2>
          <p className="mt-4 max-w-88 text-16 text-hero-muted">
            What we are building next, with the people who use Coursemate every week.
          </p>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {PLANS.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3.5 border-t border-hero-line/40 py-3.5 font-medium">
              <Icon className="shrink-0 text-hero-accent" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
