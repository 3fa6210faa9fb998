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

/** All zones that the browser knows, and UTC. */
export function zoneOptions(now: Date): PickerOption[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((value) => ({
    value,
    label: zoneLabel(value, now),
  }));
}
