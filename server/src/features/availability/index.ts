export { findAvailability } from './availability.queries.ts';
export { availabilityRoutes as availabilityFeature } from './availability.routes.ts';
export { isFreeSlot } from './availability.service.ts';
export type { BusyRanges, OneOrTwo } from './availability.service.ts';
