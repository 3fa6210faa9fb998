import type { ReactNode } from 'react';

/** Title and first sentence of a form in the auth layout. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="grid gap-2">
      <h1 className="text-28 sm:text-36">{title}</h1>
      {children && <p className="text-muted">{children}</p>}
    </header>
  );
}
