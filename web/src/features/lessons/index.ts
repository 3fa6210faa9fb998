export { ownZone } from './free-times/free-days.ts';
export { type ChosenTime, FreeTimes } from './free-times/free-times.tsx';
export { FreeTimesSection } from './free-times/free-times-section.tsx';
export { refreshSlots } from './free-times/slots.ts';
