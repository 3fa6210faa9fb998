import { classNames } from '#ui/class-names.ts';

const LINKS = [
  { href: '#about', label: 'About' },
  { href: '#how-it-works', label: 'How It Works' },
  { href: '#why-choose', label: 'Why Choose Coursemate' },
  { href: '#coming-soon', label: 'Coming Soon' },
] as const;

interface SectionLinksProps {
  label: string;
  className: string;
}

export function SectionLinks({ label, className }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={classNames('flex-wrap justify-center gap-x-6 text-15 text-muted', className)}>
      {LINKS.map(({ href, label: text }) => (
        <a key={href} href={href} className="inline-flex min-h-11 items-center rounded-control hover:text-ink">
          {text}
        </a>
      ))}
    </nav>
  );
}
