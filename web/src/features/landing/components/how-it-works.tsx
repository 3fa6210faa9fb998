import { Section, SquaredGround } from './section.tsx';
import { FeedbackPicture, RequestPicture, StudyPicture } from './step-pictures.tsx';

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
