import { ChevronDown, Star } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';

import { Section, SquaredGround } from './section.tsx';

const STEPS = [
  {
    title: 'Say where you study',
    text: 'Pick your role, country and university. It takes a minute.',
    Picture: StudyPicture,
  },
  {
    title: 'Write to a teacher',
    text: 'Browse profiles with prices and reviews, then send a chat request.',
    Picture: RequestPicture,
  },
  {
    title: 'Learn and give back',
    text: 'Meet for the lesson, leave feedback, or teach the next student yourself.',
    Picture: FeedbackPicture,
  },
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="mt-9 grid gap-10 lg:grid-cols-3 lg:gap-8">
        {STEPS.map(({ title, text, Picture }, index) => (
          <li key={title} className="grid items-center gap-5 sm:grid-cols-2 sm:gap-8 lg:grid-cols-1 lg:gap-5">
            <SquaredGround tone="accent">
              <div
                aria-hidden="true"
                className="pointer-events-none grid h-60 content-center justify-items-center px-4 select-none"
              >
                <div className="w-full max-w-68 rounded-card border border-transparent bg-surface p-4 shadow-raised in-data-[theme=dark]:border-line">
                  <Picture />
                </div>
              </div>
            </SquaredGround>
            <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
              <span aria-hidden="true" className="min-w-4 font-heading text-22 font-bold text-brand">
                {index + 1}
              </span>
              <h3 className="text-22">{title}</h3>
              <p className="col-start-2 text-16 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

// These only look like controls; nothing here can be pressed.
const BOX = 'rounded-control border border-line-strong bg-surface px-3 py-2 text-14';
const STARS = [1, 2, 3, 4, 5] as const;

function StudyPicture() {
  return (
    <div className="grid gap-3">
      <Choice label="University" value="ETH Zürich" />
      <Choice label="Faculty" value="Physics" />
      <span className="flex items-center justify-center gap-1.5">
        <span className="size-2 rounded-pill bg-line" />
        <span className="size-2 rounded-pill bg-line" />
        <span className="h-2 w-6 rounded-pill bg-brand" />
      </span>
    </div>
  );
}

function Choice({ label, value }: { label: string; value: string }) {
  return (
    <span className="grid gap-1">
      <span className="text-13 font-semibold">{label}</span>
      <span className={`flex items-center justify-between ${BOX}`}>
        {value}
        <ChevronDown className="size-4 text-muted" />
      </span>
    </span>
  );
}

function RequestPicture() {
  return (
    <div className="grid gap-3">
      <span className="flex items-center gap-2.5 text-15 font-semibold">
        <Avatar name="Sofia Marchetti" src="/people/sofia.svg" lazy />
        Message Sofia
      </span>
      <span className={`leading-snug ${BOX}`}>Hi Sofia, could you help me with electrodynamics?</span>
      <span className="flex items-center justify-between text-12 text-muted tabular-nums">
        49 / 500
        <span className={buttonClass('primary', { size: 'sm' })}>Send Request</span>
      </span>
    </div>
  );
}

function FeedbackPicture() {
  return (
    <div className="grid justify-items-center gap-4 py-1">
      <span className="text-16 font-semibold">How was Sofia?</span>
      <span className="flex gap-1.5">
        {STARS.map((star) => (
          <Star key={star} className="size-7 fill-accent text-accent" />
        ))}
      </span>
      <span className={`w-full ${BOX}`}>Clear, kind, always on time.</span>
    </div>
  );
}
