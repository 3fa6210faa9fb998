import { createContext, type ReactNode, useContext } from 'react';

import { Logo } from '#ui/page/logo.tsx';

import { ErrorState, type ErrorStateProps } from './error-state.tsx';

interface FailureProps extends Omit<ErrorStateProps, 'heading'> {
  /** Beside the logo, on a page without a layout: for example sign out. */
  aside?: ReactNode;
}

/** The error state of a page, with a button to try again. Inside a layout, the layout stays. */
export function Failure({ aside, ...error }: FailureProps) {
  const framed = useContext(Framed);
  if (framed) return <ErrorState {...error} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 shrink-0 items-center justify-between gap-4 border-b border-line px-4 sm:px-8">
        <Logo />
        {aside}
      </header>
      <main className="mx-auto grid w-full max-w-lg flex-1 content-center px-4 py-10 pb-24">
        <ErrorState {...error} heading="h1" />
      </main>
    </div>
  );
}

/** True inside a layout with its own `main`: an error state then fills a part of it, not the whole window. */
export const Framed = createContext(false);
