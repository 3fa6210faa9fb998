import type { Currency } from '@coursemate/contract/base/money';
import { replaceUserCourses } from '@coursemate/contract/courses';
import { addEducation } from '@coursemate/contract/educations';
import { courses, universities } from '@coursemate/contract/lists';
import { addSubject } from '@coursemate/contract/subjects';
import { listTeachers } from '@coursemate/contract/teachers';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../testing/people.ts';
import { placeNamed } from '../../testing/places.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { searchRowDifferences } from './search-row.service.ts';
import { rebuildWhenStale } from './search-rows.jobs.ts';

const appOfFile = useApp();
let student: Person;

async function found(query: Record<string, string>) {
  const answer = await appOfFile().call(listTeachers, { query: { limit: '100', ...query } }, student);
  expect(answer.status).toBe(200);
  return answer.body.teachers;
}

const names = async (query: Record<string, string>) => (await found(query)).map(({ name }) => name);

describe('a search knows how students name universities and subjects', () => {
  beforeAll(async () => {
    const app = appOfFile();
    student = await onboardedStudent(app);
    // Everyone in these tests has studied at the Technical University of Munich.
    await listedTeacher(app, { name: 'Tumala', subjects: ['Mathematics'] });
    await listedTeacher(app, { name: 'Mitchell', subjects: ['Computer Science'] });
    const boston = await placeNamed(app, 'Cambridge');
    const mit = { country_id: 'us', city_id: boston.id, university: 'Massachusetts Institute of Technology' };
    const somebody = await listedTeacher(app, { name: 'Zoe', subjects: ['Physics'] });
    const body = { ...mit, education_level: 'master' as const };
    await app.call(addEducation, { params: { id: somebody.id }, body }, somebody);
  });

  test.each([
    ['TUM', ['Mitchell', 'Tumala', 'Zoe']],
    ['TU Munich', ['Mitchell', 'Tumala', 'Zoe']],
    ['Technische Universität München', ['Mitchell', 'Tumala', 'Zoe']],
    ['Mathematics at TU Munich', ['Tumala']],
    ['maths in Munich', ['Tumala']],
    ['maths', ['Tumala']],
    ['CS at the TU München', ['Mitchell']],
    ['physics MIT', ['Zoe']],
    ['MIT Mathematics', []],
    ['Mathe', ['Tumala']],
    ['математика', ['Tumala']],
    ['数学', ['Tumala']],
    ['Informatik an der TUM', ['Mitchell']],
  ])('%s', async (search, expected) => {
    expect((await names({ search })).toSorted()).toEqual(expected);
  });

  test('those of MIT come before a Mitchell', async () => {
    expect(await names({ search: 'MIT' })).toEqual(['Zoe', 'Mitchell']);
  });

  test('a search of small words alone still looks for them', async () => {
    expect(await names({ search: 'of' })).toHaveLength(3);
    expect(await names({ search: 'an der' })).toEqual([]);
  });
});

test('people are found by their names in the letters of others, and by a code however it is typed', async () => {
  const app = appOfFile();
  student = await onboardedStudent(app);
  await listedTeacher(app, { name: 'Jörg Müllerström' });
  await listedTeacher(app, { name: 'Олександра' });
  await listedTeacher(app, { name: 'Παπαδόπουλος' });
  expect(await names({ search: 'Joerg Muellerstroem' })).toEqual(['Jörg Müllerström']);
  expect(await names({ search: 'Jorg Mullerstrom' })).toEqual(['Jörg Müllerström']);
  expect(await names({ search: 'Oleksandra' })).toEqual(['Олександра']);
  expect(await names({ search: 'papadopoulos' })).toEqual(['Παπαδόπουλος']);
  const tutor = await listedTeacher(app, { name: 'Codrin' });
  const tum = (await app.call(universities, { query: { q: 'TUM' } })).body.universities[0]?.id;
  const { body } = await app.call(courses, { query: { university_id: String(tum), search: 'MA0001' } });
  const taken = [{ course_id: body.courses[0]?.id, relation: 'took' as const }];
  await app.call(replaceUserCourses, { params: { id: tutor.id }, body: { courses: taken } }, tutor);
  for (const search of ['MA0001', 'ma 0001', 'MA-0001']) expect(await names({ search })).toEqual(['Codrin']);
});

test.each([
  ['TUM', ['Technical University of Munich']],
  ['LMU munich', ['Ludwig-Maximilians-Universität München']],
  ['university in heidelberg', ['Heidelberg University']],
  ['Caltech', ['California Institute of Technology']],
  ['mannheim', ['University of Mannheim']],
  // A city.
  ['Ann Arbor', ['University of Michigan']],
  ['universities of Delft', []],
  ['university of Delft', ['Delft University of Technology']],
])('the list of universities knows %s', async (search, expected) => {
  const answer = await appOfFile().call(universities, { query: { search } });
  expect(answer.body.universities.map(({ name }) => name)).toEqual(expected);
});

test('a city in the search lists its universities', async () => {
  const answer = await appOfFile().call(universities, { query: { search: 'aachen', country_id: 'de' } });
  expect(answer.body.universities.map(({ name }) => name)).toEqual(['FH Aachen', 'RWTH Aachen University']);
});

describe('prices', () => {
  const search = 'Pricilla';
  let cheapest: Person;

  async function priced(lastName: string, prices: Array<[subject: string, price: number, currency: Currency]>) {
    const app = appOfFile();
    const teacher = await listedTeacher(app, { name: search, lastName, subjects: [] });
    for (const [subject, price, currency] of prices) {
      await app.call(addSubject, { params: { id: teacher.id }, body: { subject, price, currency } }, teacher);
    }
    return teacher;
  }

  beforeAll(async () => {
    student = await onboardedStudent(appOfFile());
    cheapest = await priced('Anders', [
      ['Physics', 10, 'USD'],
      ['Music', 40, 'EUR'],
    ]);
    await priced('Brandt', [
      ['Physics', 20, 'EUR'],
      ['Music', 15, 'USD'],
    ]);
    await priced('Costa', [['Physics', 30, 'EUR']]);
  });

  const cards = async (query: Record<string, string>) =>
    (await found({ search, ...query })).map((card) => `${card.last_name} ${card.lesson_cost} ${card.currency}`);

  test('without a subject a card shows the lowest', async () => {
    expect(await cards({ sort: 'price_asc' })).toEqual(['Anders 10 USD', 'Brandt 15 USD', 'Costa 30 EUR']);
  });

  test("with a subject filter, sort and card go by that subject's price", async () => {
    expect(await cards({ subject: 'Music', sort: 'price_asc' })).toEqual(['Brandt 15 USD', 'Anders 40 EUR']);
    expect(await cards({ subject: 'Music', max_cost: '20' })).toEqual(['Brandt 15 USD']);
  });

  test('in a currency only its prices count for range and order', async () => {
    expect(await cards({ currency: 'EUR', sort: 'price_asc' })).toEqual([
      'Brandt 20 EUR',
      'Costa 30 EUR',
      'Anders 40 EUR',
    ]);
    expect(await cards({ currency: 'EUR', sort: 'price_desc' })).toEqual([
      'Anders 40 EUR',
      'Costa 30 EUR',
      'Brandt 20 EUR',
    ]);
    expect(await cards({ currency: 'EUR', max_cost: '20' })).toEqual(['Brandt 20 EUR']);
    expect(await cards({ currency: 'USD', min_cost: '12' })).toEqual(['Brandt 15 USD']);
    expect(await cards({ currency: 'USD', sort: 'price_asc' })).toEqual([
      'Anders 10 USD',
      'Brandt 15 USD',
      'Costa 30 EUR',
    ]);
  });

  test('in a currency, with a subject: one in the other currency comes last', async () => {
    expect(await cards({ currency: 'EUR', subject: 'Physics', sort: 'price_desc' })).toEqual([
      'Costa 30 EUR',
      'Brandt 20 EUR',
      'Anders 10 USD',
    ]);
  });

  test('in any of the other currencies too, by any way of looking', async () => {
    await priced('Dubois', [
      ['Physics', 4200, 'JPY'],
      ['Music', 3500, 'JPY'],
    ]);
    await priced('Ek', [
      ['Physics', 3800, 'JPY'],
      ['Music', 9, 'GBP'],
    ]);
    const inYen = { currency: 'JPY', limit: '2' };
    expect(await cards({ ...inYen, sort: 'price_asc' })).toEqual(['Dubois 3500 JPY', 'Ek 3800 JPY']);
    expect(await cards({ ...inYen, sort: 'price_desc' })).toEqual(['Ek 3800 JPY', 'Dubois 3500 JPY']);
    expect(await cards({ currency: 'JPY', min_cost: '3600', max_cost: '3900' })).toEqual(['Ek 3800 JPY']);
    expect(await cards({ currency: 'JPY', subject: 'Physics', sort: 'price_desc', max_cost: '5000' })).toEqual([
      'Dubois 4200 JPY',
      'Ek 3800 JPY',
    ]);
    expect(await cards({ currency: 'GBP', max_cost: '10' })).toEqual(['Ek 9 GBP']);
    // Without words and without a currency, where listings know two currencies only.
    const everyone = await found({ min_cost: '3000', max_cost: '3900' });
    expect(everyone.map((card) => card.last_name).toSorted()).toEqual(['Dubois', 'Ek']);
    const inPounds = await found({ currency: 'GBP', max_cost: '10' });
    expect(inPounds.map((card) => `${card.lesson_cost} ${card.currency}`)).toEqual(['9 GBP']);
  });

  test('rows that were made from other files are made anew, once', async () => {
    const { platform } = appOfFile();
    await platform.db
      .updateTable('teachers')
      .set({ cost_usd: '1.00', doc: '', rating_rank: 5 })
      .where('user_id', '=', cheapest.id)
      .execute();
    await platform.jobs.start();
    await rebuildWhenStale(platform);
    await until(async () => (await searchRowDifferences(platform.db, cheapest.id)).length === 0);
    await until(() => platform.db.selectFrom('search_rows_version').select('version').executeTakeFirst());
    const { rating_rank } = await platform.db
      .selectFrom('teachers')
      .select('rating_rank')
      .where('user_id', '=', cheapest.id)
      .executeTakeFirstOrThrow();
    expect(rating_rank).toBe(3.8);
    await platform.db.updateTable('teachers').set({ cost_usd: '1.00' }).where('user_id', '=', cheapest.id).execute();
    await rebuildWhenStale(platform);
    const waiting = await platform.db.selectFrom('search_rows_version').selectAll().execute();
    expect(waiting).toHaveLength(1);
    expect(await searchRowDifferences(platform.db, cheapest.id)).toEqual(['cost_usd is 1.00']);
  });
});
