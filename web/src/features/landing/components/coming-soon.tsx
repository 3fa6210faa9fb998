import { BadgeCheck, Coins, Gift, Users, Video } from 'lucide-react';

const PLANS = [
  { Icon: Video, text: 'In-app video calls' },
  { Icon: Gift, text: 'A loyalty and referral system' },
  { Icon: Coins, text: 'Points convertible to cash' },
  { Icon: Users, text: 'Group classes' },
  { Icon: BadgeCheck, text: 'Verified profiles' },
] as const;

export function ComingSoon() {
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
