import type { PickerOption } from '#ui/pickers/picker-props.ts';

/** 'GMT+1' now. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 'America/New York (GMT-5)' */
export function zoneLabel(timeZone: string, now: Date): string {
  return `${timeZone.replaceAll('_', ' ')} (${offsetOf(timeZone, now)})`;
}

/** Some browsers list places by names that nobody there uses any more. */
const NAMES_TODAY: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** All zones that the browser knows, and UTC. */
export function zoneOptions(now: Date): PickerOption[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => NAMES_TODAY[name] ?? name);
  return [...new Set(['UTC', ...known])].map((value) => ({ value, label: zoneLabel(value, now) }));
}
