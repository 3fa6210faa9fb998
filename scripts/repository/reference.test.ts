import { describe, expect, test } from 'vitest';

import { textOf } from './files.ts';

const COUNTRIES = 'us ca uk de fr es it au jp kr cn in br mx nl se no dk fi ch'.split(' ');
const SUBJECTS =
  `mathematics physics chemistry biology english literature history geography computer_science programming
  economics business psychology philosophy art music algebra language_spanish language_french language_german
  language_chinese other`.split(/\s+/);

/** A value in quotes may hold commas and doubled quotes; none holds a line break. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

/** The rows of a file below its header, which has to be the one given. */
function rowsOf(file: string, header: string): string[][] {
  const [first, ...lines] = textOf(`reference/${file}`).replace(/\n$/, '').split('\n');
  expect(first).toBe(header);
  return lines.map(cells);
}

const HEADERS = {
  'countries.csv': 'id,name,aliases',
  'cities.csv': 'country,name,aliases',
  'universities.csv': 'country,city,name,aliases',
  'faculties.csv': 'name',
  'subjects.csv': 'key,name,aliases',
  'courses.csv': 'country,university,code,name,aliases',
};

const countries = rowsOf('countries.csv', HEADERS['countries.csv']);
const cities = rowsOf('cities.csv', HEADERS['cities.csv']);
const universities = rowsOf('universities.csv', HEADERS['universities.csv']);
const faculties = rowsOf('faculties.csv', HEADERS['faculties.csv']);
const subjects = rowsOf('subjects.csv', HEADERS['subjects.csv']);
const courses = rowsOf('courses.csv', HEADERS['courses.csv']);

/** Equal for names that differ only in case and accents. */
function folded(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function repeated(names: string[]): string[] {
  const keys = names.map(folded);
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
}

const { compare } = new Intl.Collator('en');

/** Countries in their own order, everything after them by the alphabet. */
function inOrder([country = '', ...names]: string[], [otherCountry = '', ...otherNames]: string[]): number {
  const byCountry = COUNTRIES.indexOf(country) - COUNTRIES.indexOf(otherCountry);
  return byCountry || names.map((name, index) => compare(name, otherNames[index] ?? '')).find(Boolean) || 0;
}

const OPTIONAL = new Set(['aliases', 'code']);

describe.each(Object.entries(HEADERS))('%s', (file, header) => {
  test('has a value in every column of every row, but for other names and codes', () => {
    const columns = header.split(',');
    const isMissing = (row: string[]) => columns.some((column, index) => !OPTIONAL.has(column) && !row[index]);
    expect(rowsOf(file, header).filter((row) => row.length !== columns.length || isMissing(row))).toEqual([]);
  });

  test('is written in composed characters, without spaces at the edges or doubled', () => {
    const text = textOf(`reference/${file}`);
    expect(text).toBe(`${text.normalize('NFC').trimEnd()}\n`);
    expect(text).not.toMatch(/\r|\t|\u00A0|\uFEFF/);
    expect(rowsOf(file, header).filter((row) => row.some((name) => /^\s|\s$|\s\s/.test(name)))).toEqual([]);
  });
});

describe('the reference lists', () => {
  test('have the 20 countries', () => {
    expect(countries.map(([id]) => id)).toEqual(COUNTRIES);
  });

  test('have the 22 first subjects in their order, and more by the alphabet of their keys', () => {
    const keys = subjects.map(([key = '']) => key);
    expect(keys.slice(0, SUBJECTS.length)).toEqual(SUBJECTS);
    const more = keys.slice(SUBJECTS.length);
    expect(more.length).toBeGreaterThan(90);
    expect(more).toEqual([...new Set(more)].toSorted());
  });

  test.each([
    ['Computer Science', ['Informatik', 'Informatique', 'Informática', '情報科学']],
    ['Economics', ['VWL', 'Économie']],
    ['Mathematics', ['Mathe', 'математика', '数学', '수학', 'गणित']],
  ])('know %s by the names of other languages', (name, others) => {
    const [, , aliases = ''] = subjects.find((row) => row[1] === name) ?? [];
    const known = new Set(aliases.split('; ').map(folded));
    expect(others.filter((other) => !known.has(folded(other)))).toEqual([]);
  });

  test.each(COUNTRIES)('have at least 40 cities and 15 universities in %s', (country) => {
    expect(cities.filter(([id]) => id === country).length).toBeGreaterThanOrEqual(40);
    expect(universities.filter(([id]) => id === country).length).toBeGreaterThanOrEqual(15);
  });

  test('have every university in a city that is listed', () => {
    const listed = new Set(cities.map((row) => row.slice(0, 2).join('|')));
    expect(universities.filter(([country, city]) => !listed.has(`${country}|${city}`))).toEqual([]);
  });

  test('have every course at a university that is listed', () => {
    const listed = new Set(universities.map(([country, , name]) => `${country}|${name}`));
    expect(courses.filter(([country, university]) => !listed.has(`${country}|${university}`))).toEqual([]);
  });

  test('have at least 30 courses of at least 12 universities, each code of a university once', () => {
    const byUniversity = Map.groupBy(courses, ([country, university]) => `${country}|${university}`);
    expect(byUniversity.size).toBeGreaterThanOrEqual(12);
    for (const rows of byUniversity.values()) {
      expect(rows.length).toBeGreaterThanOrEqual(30);
      expect(repeated(rows.map(([, , code = '']) => code).filter(Boolean))).toEqual([]);
    }
  });

  test.each([
    ['de', 'Technical University of Munich', 'MA0001', 'Analysis 1'],
    ['se', 'KTH Royal Institute of Technology', 'SF1624', 'Algebra and Geometry'],
    ['us', 'Massachusetts Institute of Technology', '18.06', 'Linear Algebra'],
  ])('have in %s at %s the course %s %s', (...course) => {
    expect(courses.map((row) => row.slice(0, 4))).toContainEqual(course);
  });

  test('name nothing twice, case and accents aside', () => {
    expect(repeated(countries.map(([, name = '']) => name))).toEqual([]);
    expect(repeated(cities.map((row) => row.slice(0, 2).join('|')))).toEqual([]);
    expect(repeated(universities.map(([country, , name]) => `${country}|${name}`))).toEqual([]);
    expect(repeated(faculties.flat())).toEqual([]);
    expect(repeated(subjects.map(([, name = '']) => name))).toEqual([]);
    expect(repeated(courses.map(([country, university, , name]) => `${country}|${university}|${name}`))).toEqual([]);
  });

  test.each([
    [countries, 'United Kingdom', 'UK'],
    [countries, 'Netherlands', 'Holland'],
    [countries, 'Germany', 'Deutschland'],
    [cities, 'Munich', 'München'],
    [cities, 'Cologne', 'Köln'],
  ])('know places by the names people use: %#', (list, name, alias) => {
    const [, , aliases = ''] = list.find((row) => row[1] === name) ?? [];
    expect(aliases.split('; ')).toContain(alias);
  });

  test.each([
    ['us', 'Massachusetts Institute of Technology', 'MIT'],
    ['us', 'University of California, Los Angeles', 'UCLA'],
    ['de', 'Technical University of Munich', 'TU Munich'],
    ['de', 'Ludwig-Maximilians-Universität München', 'LMU'],
    ['uk', 'London School of Economics and Political Science', 'LSE'],
    ['ch', 'École Polytechnique Fédérale de Lausanne', 'EPFL'],
  ])('know how students in %s call %s: %s', (country, name, alias) => {
    const [, , , aliases = ''] = universities.find((row) => row[0] === country && row[2] === name) ?? [];
    expect(aliases.split('; ')).toContain(alias);
  });

  test('have other names that say something else than the name, each once', () => {
    const rows = [
      ...universities.map(([, , name = '', aliases = '']) => [name, aliases]),
      ...[...subjects, ...cities, ...countries].map((row) => row.slice(1)),
      ...courses.map((row) => row.slice(3)),
    ];
    const idle = rows.filter(([name = '', aliases = '']) => {
      const names = [name, ...aliases.split('; ').filter(Boolean)];
      return aliases !== '' && repeated(names).length > 0;
    });
    expect(idle).toEqual([]);
    const known = universities.filter(([, , , aliases]) => aliases !== '').length;
    expect(known / universities.length).toBeGreaterThan(0.75);
  });

  test('are sorted', () => {
    expect(cities).toEqual(cities.toSorted(inOrder));
    expect(universities).toEqual(universities.toSorted(inOrder));
    const named = courses.map(([country = '', university = '', , name = '']) => [country, university, name]);
    expect(named).toEqual(named.toSorted(inOrder));
    expect(faculties.flat()).toEqual(faculties.flat().toSorted(compare));
  });
});
