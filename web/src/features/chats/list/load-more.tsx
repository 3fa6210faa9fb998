import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { Button } from '#ui/buttons/button.tsx';

import { SkeletonChatRow } from './chat-list-skeleton.tsx';

interface LoadMoreProps {
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Stands below the last row that is loaded, and loads more when it comes near the view. */
export function LoadMore({ scroller, loading, failed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    // After a failure only the button loads more.
    if (!end.current || loading || failed) return undefined;
    const near = { root: scroller.current, rootMargin: '200px' };
    // Several changes may come at once; only the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), near);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, loading, failed]);
  return (
    <div ref={end} aria-busy={loading}>
      {failed && !loading ? (
        <div role="alert" className="flex items-center justify-between gap-3 px-2 py-2 lg:px-4 text-14 text-muted">
          Error loading chats
          <Button look="secondary" size="sm" onClick={onMore}>
            Retry
          </Button>
        </div>
      ) : (
        <SkeletonChatRow />
      )}
    </div>
  );
}
