import type { PickerOption } from '#ui/pickers/picker-props.ts';

/** The zone of the person who looks. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'America/New York (GMT-5)' at a moment. */
export function zoneLabel(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${timeZone.replaceAll('_', ' ')} (${offset})`;
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
