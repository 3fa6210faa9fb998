const THIS_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const EARLIER = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** '6 Nov', and with its year what is older than this one. */
export function reviewDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? THIS_YEAR : EARLIER).format(date);
}
