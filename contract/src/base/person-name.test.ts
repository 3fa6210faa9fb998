import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { newAccount } from '../auth.ts';
import { faultsOfName } from './person-name.ts';

const faultOf = (name: string) => faultsOfName(name, 'Holm').first;

const LINKS = [
  'http://evil.test',
  'HTTPS://x',
  'Maya tg://resolve',
  'www.evil',
  'Maya WWW.evil.test',
  'ｗｗｗ．evil．test',
  'example.com',
  'Write to Example.COM now',
  'Maya evil。com',
  'lessons.example.co.uk',
  'best-lessons.de',
  'bit.ly',
  'bit.ly/3xYz',
  't.me/maya',
  'x.test:8080/a',
  'уроки.рф',
  'maya@uni.test',
  'Maya＠uni',
  '@maya_teaches',
];

const HOUSE = [
  'Support',
  'Support Team',
  'SUPPORT-TEAM',
  'the support team',
  'SupportTeam',
  'Coursemate',
  'Coursemate Admin',
  'Course Mate',
  'MyCoursemate',
  'Administrator',
  'Administrators',
  'Admin',
  'Admin Support',
  'admin_1',
  'Admin2',
  'Moderator',
  'Help Desk',
  'Customer Service',
  'Sup port',
  'S.u.p.p.o.r.t',
  'A D M I N',
  // Digits and signs for letters, and letters for others.
  'Supp0rt',
  '5upport',
  '4dm1n',
  'Adm!n',
  'Admln',
  'Adrnin',
  '$upport',
  'C0ursemate',
  // Cyrillic, Greek, Armenian, small capitals, full width, mathematical, circled, with accents.
  'Аdmin',
  'Ѕuррогt',
  'Соursеmаtе',
  'Αdmιn',
  'ΑDΜΙΝ',
  'Suppօrt',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'Ｓｕｐｐｏｒｔ',
  '𝐀𝐝𝐦𝐢𝐧',
  'Ⓐⓓⓜⓘⓝ',
  'Àdmïn',
  'S\u0336u\u0336pport',
];

/** What zero-width characters hide is seen once they are stripped, so the field itself is asked. */
const HIDDEN = ['Sup\u200Bport', 'Ad\u00ADmin', '\u202EAdmin', 'Cou\u2060rse\uFEFFmate'];

const PEOPLE = [
  'Maya',
  "O'Brien",
  'O’Brien',
  "D'Angelo",
  'Jean-Luc',
  'María José',
  'Nguyễn',
  'Müller',
  'Weiß',
  'Đặng',
  '李小龙',
  'さくら',
  '김민준',
  'Сергей',
  'Соня',
  'Петро',
  'Αλέξανδρος',
  'Μαρία',
  'محمد',
  'दीपिका',
  'กมล',
  'St. John',
  'St.John',
  'Jr.',
  'Martin Luther King, Jr.',
  'J. R. R.',
  'J.R.R. Tolkien',
  'Ma. Teresa',
  'Ma.de los Angeles',
  'Prof.De Luca',
  'J.In',
  'Anand s/o Raman',
  'van der Berg',
  'bin Abd al-Aziz',
  'Ad',
  'Min',
  'Ad Min',
  'Adminer',
  'Admin Hodžić',
  'Supporta',
  'Admira',
  'Modesto',
  'Netta',
  'Comfort',
  'Dot Com',
  'Team',
  'Staff',
  'Service',
  'Bernard',
  'Louis XIV',
  'X Æ A-12',
  '王',
  'Ng',
];

/** What the form and the call of a registration say about names. */
function refusalsOf(firstName: string, lastName = 'Holm') {
  const account = { email: 'maya@uni.test', password: 'heron-lantern-84', firstName, lastName };
  const { error } = z.safeParse(newAccount, account);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(LINKS)('the name %j is a link', (name) => {
  expect(faultOf(name)).toBe('Names cannot contain links');
  expect(refusalsOf('Maya', name)).toEqual(['lastName: Names cannot contain links']);
});

test.each(HOUSE)('the name %j is that of the house', (name) => {
  expect(faultOf(name)).toBe('Please use your own name');
  expect(refusalsOf('Maya', name)).toEqual(['lastName: Please use your own name']);
});

test.each(HIDDEN)('the name %j is that of the house, as others would read it', (name) => {
  expect(refusalsOf(name)).toEqual(['firstName: Please use your own name']);
});

test.each(PEOPLE)('the name %j can be one', (name) => {
  expect(faultsOfName(name, name)).toEqual({ first: null, last: null, together: null });
  expect([refusalsOf(name), refusalsOf('Maya', name)]).toEqual([[], []]);
});

test.each([
  ['Course', 'Mate'],
  ['Help', 'Desk'],
  ['Sup', 'port'],
])('first name %j and last name %j are that of the house together', (first, last) => {
  expect([faultOf(first), faultOf(last)]).toEqual([null, null]);
  expect(refusalsOf(first, last)).toEqual(['lastName: Please use your own name']);
});

test('a part of a name has one sentence, and that it is missing comes first', () => {
  expect(refusalsOf(' ', 'www.coursemate.com')).toEqual([
    'firstName: First name is required',
    'lastName: Names cannot contain links',
  ]);
});

test('a name made to be slow is answered at once', () => {
  const names = ['help'.repeat(25), 'teamhelp'.repeat(12), 'a.'.repeat(50), `${'a-'.repeat(49)}.`, 'rn'.repeat(50)];
  const began = Date.now();
  for (const name of names) faultOf(name);
  expect(Date.now() - began).toBeLessThan(50);
});
