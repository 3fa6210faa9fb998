import { CountBadge } from '#ui/display/count-badge.tsx';

/** How much waits in a row; nothing where nothing does. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0">
      <CountBadge count={count} />
      <span className="sr-only"> unread</span>
    </span>
  );
}
