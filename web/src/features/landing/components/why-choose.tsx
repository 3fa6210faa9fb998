import { CalendarDays, Handshake, MessageCircle, School, Tag, Waypoints } from 'lucide-react';

import { Section } from './section.tsx';

const FEATURES = [
  {
    Icon: School,
    title: 'Same course, same university',
    text: 'Tutors who took the same course at the same university know your professors.',
  },
  {
    Icon: Waypoints,
    title: 'Smart matching',
    text: 'Whoever took your courses comes first. Or search by subject, school or expertise, within the price you set.',
  },
  {
    Icon: Handshake,
    title: 'No intermediaries',
    text: 'You deal with each other directly. Coursemate takes no payments and has no hidden fees.',
  },
  {
    Icon: MessageCircle,
    title: 'Real-time chat',
    text: 'Settle a first lesson in a moment. Email and phone are shared only when both of you agree.',
  },
  {
    Icon: CalendarDays,
    title: 'Schedule and calendar tools',
    text: 'See free times in your own time zone, agree on a lesson in the chat, and find all of them in one calendar.',
  },
  {
    Icon: Tag,
    title: 'Prices and feedback up front',
    text: 'Each subject has its price per lesson, and only students who talked to a teacher rate them.',
  },
] as const;

export function WhyChoose() {
  return (
    <Section id="why-choose" title="Why Choose Coursemate">
      <ul className="mt-9 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] gap-x-4 rounded-card border border-line bg-surface p-5 sm:block sm:p-6 lg:p-7"
          >
            <span className="row-span-2 grid size-11 place-items-center rounded-control bg-brand-soft text-brand-strong">
              <Icon className="size-5.5" />
            </span>
            <h3 className="text-18 sm:mt-5">{title}</h3>
            <p className="mt-1.5 text-16 sm:mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
