import type { Country } from '@coursemate/contract/lists';

/** What people can choose from when the server does not answer (spec 1 §3). */
export const builtInCountries: readonly Country[] = [
  { id: 'us', name: 'United States' },
  { id: 'ca', name: 'Canada' },
  { id: 'uk', name: 'United Kingdom' },
  { id: 'de', name: 'Germany' },
  { id: 'fr', name: 'France' },
  { id: 'es', name: 'Spain' },
  { id: 'it', name: 'Italy' },
  { id: 'au', name: 'Australia' },
];
