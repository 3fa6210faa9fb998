/** Between two days. */
export function DayLine({ label }: { label: string }) {
  return <p className="pt-5 pb-1 text-center text-13 font-semibold text-muted">{label}</p>;
}

/** Before what was new when the chat was opened. */
export function NewLine({ count }: { count: number }) {
  return (
    <p
      data-row="unread"
      className="flex items-center gap-3 pt-4 text-12 font-semibold text-danger before:h-px before:flex-1 before:bg-danger/40 after:h-px after:flex-1 after:bg-danger/40"
    >
      {count === 1 ? '1 new message' : `${count} new messages`}
    </p>
  );
}
