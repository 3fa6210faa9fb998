import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { limits } from '@coursemate/contract/base/limits';
import { beforeAll, describe, expect, test } from 'vitest';

import { csvRows } from '#platform/csv.ts';

import { adminAccount, studentAccount } from './accounts.ts';
import { readData } from './data.ts';
import type { DemoData } from './data.ts';
import { parseFace } from './faces/face.ts';
import { emailOf, nameOf } from './names.ts';

const CONTACT = /@|www\.|https?:|\+?\d[\d ()/-]{6,}\d|whatsapp|telegram|instagram|e-?mail me/i;

async function reference(file: string): Promise<string[][]> {
  const text = readFileSync(join(import.meta.dirname, '../../../../reference', file), 'utf8');
  const rows = await Array.fromAsync(csvRows([text]));
  return rows.slice(1).map(({ fields }) => fields);
}

let data: DemoData;
beforeAll(async () => {
  data = await readData();
});

describe('teachers of the demo', () => {
  test('are many and varied', () => {
    const { teachers } = data;
    expect(teachers.length).toBeGreaterThanOrEqual(128);
    expect(new Set(teachers.map(({ country }) => country)).size).toBe(20);
    expect(new Set(teachers.flatMap(({ subjects }) => subjects.map(({ name }) => name))).size).toBe(22);
    expect(new Set(teachers.map(({ level }) => level)).size).toBe(4);
    const years = teachers.map(({ year }) => year);
    expect([Math.min(...years), Math.max(...years)]).toEqual([2015, 2030]);
    const withoutPicture = teachers.filter(({ face }) => face === null).length / teachers.length;
    expect(withoutPicture).toBeGreaterThan(1 / 8);
    expect(withoutPicture).toBeLessThan(1 / 5);
    expect(teachers.filter(({ reviews }) => reviews === 0).length).toBeGreaterThan(3);
    expect(teachers.filter(({ video }) => video !== null).length).toBeGreaterThan(3);
  });

  test('live, study and teach what the lists name', async () => {
    const cities = new Set((await reference('cities.csv')).map(([country, name]) => `${country}/${name}`));
    const universities = Map.groupBy(await reference('universities.csv'), (fields) => fields[2]);
    const faculties = new Set((await reference('faculties.csv')).map(([name]) => name));
    const subjects = new Set((await reference('subjects.csv')).map(([, name]) => name));
    for (const teacher of data.teachers) expect(cities).toContain(`${teacher.country}/${teacher.city}`);
    const newStudents = data.newcomers.filter((newcomer) => newcomer.role === 'student');
    const studies = [...data.teachers, ...data.students, ...newStudents, studentAccount];
    for (const { university, faculty } of [...studies, ...data.teachers.flatMap(({ earlier }) => earlier ?? [])]) {
      expect([university, universities.get(university)?.length]).toEqual([university, 1]);
      expect(faculties).toContain(faculty);
    }
    for (const { name } of data.teachers.flatMap((teacher) => teacher.subjects)) expect(subjects).toContain(name);
  });

  test('ask prices that people pay, in the money of where they live', () => {
    const dollars = new Set(['us', 'ca', 'mx', 'br', 'au', 'jp', 'kr', 'cn', 'in']);
    for (const { country, currency, subjects } of data.teachers) {
      expect(currency).toBe(dollars.has(country) ? 'USD' : 'EUR');
      expect(subjects.length).toBeGreaterThanOrEqual(1);
      expect(new Set(subjects.map(({ name }) => name)).size).toBe(subjects.length);
      const prices = subjects.map(({ price }) => price);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(8);
      expect(Math.max(...prices)).toBeLessThanOrEqual(80);
    }
  });

  test('say something of their own, and nothing that a chat is for', () => {
    const summaries = data.teachers.map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
    for (const summary of summaries) {
      expect(summary.length).toBeGreaterThan(60);
      expect(summary.length).toBeLessThanOrEqual(limits.summaryMax);
    }
    expect(Math.max(...summaries.map(({ length }) => length))).toBeGreaterThan(limits.summaryMax - 100);
    const words = [
      ...summaries,
      ...data.remarks.map(({ remark }) => remark),
      ...data.reviews.map(({ comment }) => comment),
      ...[...data.chats, ...data.openings].map(({ message }) => message),
    ];
    expect(words.filter((text) => CONTACT.test(text))).toEqual([]);
  });
});

test('everyone in the demo has a name and an address of their own, and a face that can be drawn', () => {
  const people = [...data.teachers, ...data.students, ...data.newcomers, studentAccount, adminAccount];
  expect(new Set(people.map(nameOf)).size).toBe(people.length);
  expect(new Set(people.map(emailOf)).size).toBe(people.length);
  for (const person of people) if ('face' in person && person.face) parseFace(person.face);
  expect(() => parseFace('curls black')).toThrow('hair and skin');
  expect(() => parseFace('curls black tan monocle')).toThrow('monocle');
});

test('students find many different words', () => {
  const remarks = data.remarks.map(({ remark }) => remark);
  expect(new Set(remarks).size).toBe(remarks.length);
  expect(remarks.length).toBeGreaterThanOrEqual(60);
  expect(Math.max(...remarks.map(({ length }) => length)) * 2).toBeLessThan(limits.feedbackCommentMax);
});
