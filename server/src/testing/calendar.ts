import ICAL from 'ical.js';

/** An event as a calendar program understands it. */
export interface ReadEvent {
  uid: string;
  starts_at: Date;
  ends_at: Date;
  summary: string;
  location: string | null;
  description: string | null;
  status: string;
  sequence: number;
}

/** Reads a calendar with a library that knows nothing of how ours was written. */
export function eventsIn(text: string): ReadEvent[] {
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      starts_at: event.startDate.toJSDate(),
      ends_at: event.endDate.toJSDate(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
    };
  });
}
