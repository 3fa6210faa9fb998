export { availabilityQuery } from './api/availability.ts';
export { AvailabilitySkeleton } from './availability-layout.tsx';
export { AvailabilityPage } from './availability-page.tsx';
export { loadTemporal } from './temporal.ts';
