import { useId } from 'react';

interface Tip {
  title: string;
  text: string;
}

interface GuideTexts {
  title: string;
  text: string;
  tips: readonly Tip[];
}

const GUIDES = {
  student: {
    title: 'Getting the most out of your teacher',
    text: 'A short guide for students.',
    tips: [
      {
        title: 'Look for your own course',
        text: 'Filter by university first. Someone who sat the same exam knows what is asked.',
      },
      {
        title: 'Say what you need in the request',
        text: 'Course, sheet number, exam date. Teachers answer clear requests sooner.',
      },
      {
        title: 'Agree on price and time in chat',
        text: 'Prices are per lesson. Settle length and place before the first one.',
      },
      { title: 'Leave feedback afterwards', text: 'Two honest sentences help other students choose well.' },
    ],
  },
  teacher: {
    title: 'Being a teacher students come back to',
    text: 'A short guide for teachers.',
    tips: [
      {
        title: 'Say what you took and passed',
        text: 'Students look for someone of their own university. Name it, and your faculty.',
      },
      { title: 'Answer soon, also with a no', text: 'A student who waits asks nobody else. Declining is one click.' },
      { title: 'Set a price for each subject', text: 'Students filter by it, so an honest price is found more often.' },
      { title: 'Ask for feedback', text: 'The first three reviews matter most. Ask when the exam went well.' },
    ],
  },
} as const satisfies Record<'student' | 'teacher', GuideTexts>;

/** Tips for the role. */
export function Guide({ role }: { role: 'student' | 'teacher' }) {
  const id = useId();
  const { title, text, tips } = GUIDES[role];
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-6 border-t border-line pt-8 lg:grid-cols-[16rem_1fr]">
      <div>
        <h2 id={id} className="text-22 text-balance">
          {title}
        </h2>
        <p className="mt-2 text-14 text-muted">{text}</p>
      </div>
      <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {tips.map((tip, index) => (
          <li key={tip.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-pill border border-brand font-heading text-14 font-bold text-brand-strong"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{tip.title}</p>
              <p className="text-14 text-muted">{tip.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
