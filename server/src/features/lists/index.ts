export { findCity, findCountry, findSubjects, findUniversity } from './lookup.queries.ts';
