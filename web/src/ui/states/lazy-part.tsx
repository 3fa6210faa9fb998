import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

import { logFailure } from '#lib/api-error.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';
import { Button } from '#ui/buttons/button.tsx';

class NotLoaded extends Error {
  override name = 'NotLoaded';
}

/**
 * A component whose code is loaded when it is first drawn, or before, once the page is idle; `Meanwhile` stands in its place.
 * If it cannot be loaded, that is said, and can be tried again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = () => null,
): ComponentType<Props> {
  // Whoever draws it sees the failure.
  if (typeof window !== 'undefined') whenPageIsIdle(() => void load().catch(() => {}));
  let Part = begin();
  function begin() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        logFailure('A part of the page could not be loaded', error);
        // React keeps the failure of this one.
        Part = begin();
        throw new NotLoaded('A part of the page could not be loaded', { cause: error });
      }
    });
  }
  return function LazyPart(props: Props) {
    const meanwhile = <Meanwhile {...props} />;
    return (
      <OffersAgain meanwhile={meanwhile}>
        {() => <Suspense fallback={meanwhile}>{createElement<Props>(Part, props)}</Suspense>}
      </OffersAgain>
    );
  };
}

/** As `lazyPart`, for a dialog. Once opened it stays, so that it can close slowly. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyPart(load);
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen && <Dialog {...props} />;
  };
}

interface OffersAgainProps {
  meanwhile: ReactNode;
  /** Called for each try. */
  children: () => ReactNode;
}

class OffersAgain extends Component<OffersAgainProps, { error: Error | null }> {
  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override state: { error: Error | null } = { error: null };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children();
    if (!(error instanceof NotLoaded)) throw error;
    return (
      <>
        {this.props.meanwhile}
        <div
          role="alert"
          className="fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-96 items-center gap-3 rounded-card border border-line bg-raised py-3 pr-2 pl-4 text-14 text-ink shadow-raised"
        >
          <p className="min-w-0 flex-1">This could not be loaded. Please check your connection.</p>
          <Button look="quiet" size="sm" onClick={() => this.setState({ error: null })}>
            Try again
          </Button>
        </div>
      </>
    );
  }
}
