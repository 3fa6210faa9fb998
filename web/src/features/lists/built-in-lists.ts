import { fold } from '@coursemate/contract/base/fold';
import type { Country } from '@coursemate/contract/lists';

type CityAndName = readonly [city: string, name: string];

const UNIVERSITIES: Readonly<Record<string, readonly CityAndName[]>> = {
  us: [
    ['Berkeley', 'University of California, Berkeley'],
    ['Cambridge', 'Harvard University'],
    ['Cambridge', 'Massachusetts Institute of Technology'],
    ['Chicago', 'University of Chicago'],
    ['New Haven', 'Yale University'],
    ['New York', 'Columbia University'],
    ['New York', 'New York University'],
    ['Princeton', 'Princeton University'],
    ['Stanford', 'Stanford University'],
  ],
  ca: [
    ['Edmonton', 'University of Alberta'],
    ['Hamilton', 'McMaster University'],
    ['Montréal', 'McGill University'],
    ['Montréal', 'Université de Montréal'],
    ['Ottawa', 'University of Ottawa'],
    ['Toronto', 'University of Toronto'],
    ['Vancouver', 'University of British Columbia'],
    ['Waterloo', 'University of Waterloo'],
  ],
  uk: [
    ['Bristol', 'University of Bristol'],
    ['Cambridge', 'University of Cambridge'],
    ['Edinburgh', 'University of Edinburgh'],
    ['London', 'Imperial College London'],
    ['London', "King's College London"],
    ['London', 'University College London'],
    ['Manchester', 'University of Manchester'],
    ['Oxford', 'University of Oxford'],
  ],
  de: [
    ['Aachen', 'RWTH Aachen University'],
    ['Berlin', 'Freie Universität Berlin'],
    ['Berlin', 'Humboldt-Universität zu Berlin'],
    ['Bonn', 'University of Bonn'],
    ['Freiburg', 'University of Freiburg'],
    ['Hamburg', 'University of Hamburg'],
    ['Heidelberg', 'Heidelberg University'],
    ['Munich', 'Technical University of Munich'],
  ],
  fr: [
    ['Bordeaux', 'Université de Bordeaux'],
    ['Grenoble', 'Université Grenoble Alpes'],
    ['Lyon', 'École normale supérieure de Lyon'],
    ['Marseille', 'Aix-Marseille Université'],
    ['Palaiseau', 'École Polytechnique'],
    ['Paris', 'Sorbonne University'],
    ['Paris', 'Université Paris Cité'],
    ['Strasbourg', 'Université de Strasbourg'],
    ['Toulouse', 'Université de Toulouse'],
  ],
};

/** The universities of a city when the server does not answer; none for a city that is not here. */
export function builtInUniversities(countryId: string, cityName: string): string[] {
  const city = fold(cityName);
  return (UNIVERSITIES[countryId] ?? []).filter(([at]) => fold(at) === city).map(([, name]) => name);
}

/** The countries when the server does not answer. */
export const builtInCountries: readonly Country[] = [
  { id: 'us', name: 'United States', aliases: [] },
  { id: 'ca', name: 'Canada', aliases: [] },
  { id: 'uk', name: 'United Kingdom', aliases: [] },
  { id: 'de', name: 'Germany', aliases: [] },
  { id: 'fr', name: 'France', aliases: [] },
  { id: 'es', name: 'Spain', aliases: [] },
  { id: 'it', name: 'Italy', aliases: [] },
  { id: 'au', name: 'Australia', aliases: [] },
];
