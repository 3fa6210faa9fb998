import type { ReactNode } from 'react';

interface ProfileLayoutProps {
  /** Who it is; stays in view beside a long form. */
  aside: ReactNode;
  children: ReactNode;
}

export function ProfileLayout({ aside, children }: ProfileLayoutProps) {
  return (
    <div className="grid gap-5 xl:grid-cols-[18rem_1fr] xl:gap-6">
      {/* Under the header, which is 4rem high. */}
      <div className="grid content-start gap-6 self-start xl:sticky xl:top-24">{aside}</div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </div>
  );
}
