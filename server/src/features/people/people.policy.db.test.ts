import { describe, expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import { acceptsRequestsSql, changedPause, dayOf, pauseOf } from './pause.ts';
import {
  canReceiveMessages,
  canReceiveMessagesSql,
  isListed,
  isOnboarded,
  listedSql,
  mayChangeOwn,
  maySeeOwn,
  onboardedSql,
} from './people.policy.ts';
import { shownName, shownNameParts, shownNameSql } from './shown-name.ts';

const appOfFile = useApp();
const DAY = new Date('2026-01-01');
const ROLES = ['student', 'teacher', 'admin', null] as const;

const aboutPerson = (form: (person: string) => string, row: object, tables = {}) =>
  answerOfSql(appOfFile().platform.db, form('person'), { aliases: { person: { table: 'users', row } }, tables });

describe('listed', () => {
  test.each(combinations({ role: ROLES, onboarded: [true, false], blocked: [true, false], deleted_at: [null, DAY] }))(
    '%j is listed exactly when it is an onboarded teacher who is neither blocked nor deleted',
    async (person) => {
      const expected = person.role === 'teacher' && person.onboarded && !person.blocked && person.deleted_at === null;
      expect(isListed(person)).toBe(expected);
      expect(await aboutPerson(listedSql, person)).toBe(expected);
    },
  );
});

describe('onboarded', () => {
  test.each([
    ['student', true, true],
    ['student', false, false],
    ['teacher', false, false],
    ['admin', false, true],
    [null, false, false],
  ] as const)('a person with role %s and the mark %s counts as onboarded: %s', async (role, onboarded, expected) => {
    expect(isOnboarded({ role, onboarded })).toBe(expected);
    expect(await aboutPerson(onboardedSql, { role, onboarded })).toBe(expected);
  });
});

describe('can receive messages', () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const listed = { user_id: id, subject_id: 1 };
  const pending = { user_id: id, subject_id: null };
  const ofAnother = { user_id: '00000000-0000-7000-8000-000000000002', subject_id: 1 };

  test.each([
    ['+4915112345678', [listed], true],
    ['+4915112345678', [listed, pending], true],
    ['+4915112345678', [pending], false],
    ['+4915112345678', [ofAnother], false],
    ['+4915112345678', [], false],
    [null, [listed], false],
    [null, [], false],
  ])('a teacher with the phone %s and the subjects %j: %s', async (phone_number, subjects, expected) => {
    const teaches = subjects.some((row) => row.user_id === id && row.subject_id !== null);
    expect(canReceiveMessages({ phone_number, teaches })).toBe(expected);
    expect(await aboutPerson(canReceiveMessagesSql, { id, phone_number }, { teacher_subjects: subjects })).toBe(
      expected,
    );
  });
});

describe('a pause', () => {
  const now = new Date('2026-11-16T23:59:59.999Z');
  const open = { accepts_requests: true, paused_until: null };
  const paused = { accepts_requests: false, paused_until: null };
  const until = (paused_until: string, accepts_requests = false) => ({ accepts_requests, paused_until });

  test.each([
    [open, open],
    [paused, paused],
    [until('2026-11-17'), until('2026-11-17')],
    [until('2026-11-17', true), until('2026-11-17')],
    [until('2026-11-16'), open],
    [until('2026-11-16', true), open],
    [until('1999-01-01'), open],
    [until('9999-12-31', true), until('9999-12-31')],
  ])('that is stored as %j reads as %j', async (stored, shown) => {
    expect(pauseOf(stored, now)).toEqual(shown);
    expect(pauseOf(shown, now)).toEqual(shown);
    const day = `date '${dayOf(now)}'`;
    expect(await aboutPerson((person) => acceptsRequestsSql(person, day), stored)).toBe(shown.accepts_requests);
  });

  test('ends with the first moment of its day, UTC', () => {
    const stored = until('2026-12-01');
    expect(pauseOf(stored, new Date('2026-11-30T23:59:59.999Z'))).toEqual(stored);
    expect(pauseOf(stored, new Date('2026-12-01T00:00:00.000Z'))).toEqual(open);
  });

  test.each([
    [open, {}, open],
    [open, { accepts_requests: false }, paused],
    [open, { paused_until: '2026-12-01' }, until('2026-12-01', true)],
    [open, { accepts_requests: false, paused_until: '2026-12-01' }, until('2026-12-01')],
    [open, { accepts_requests: false, paused_until: '2026-11-16' }, open],
    [paused, {}, paused],
    [paused, { accepts_requests: true }, open],
    [paused, { paused_until: null }, paused],
    [until('2026-12-01'), { accepts_requests: true }, open],
    [until('2026-12-01'), { accepts_requests: false }, until('2026-12-01')],
    [until('2026-12-01'), { paused_until: null }, paused],
    [until('2026-12-01', true), { paused_until: null }, open],
    [until('2026-12-01'), { paused_until: '2026-12-24' }, until('2026-12-24')],
    [until('2026-11-01'), {}, open],
    [until('2026-11-01'), { accepts_requests: false }, paused],
    [until('2026-11-01'), { paused_until: '2026-12-01' }, until('2026-12-01', true)],
    [until('2026-11-01'), { paused_until: null }, open],
  ])('of %j, changed by %j, is stored as %j', (stored, changes, after) => {
    expect(changedPause(stored, changes, now)).toEqual(after);
  });
});

describe('the shown name', () => {
  test.each([
    ['Maya', 'Okafor', null, 'Maya Okafor'],
    ['Maya', '', null, 'Maya'],
    ['', 'Okafor', null, 'Okafor'],
    ['', '', null, 'Unknown User'],
    [' ', ' ', null, 'Unknown User'],
    ['Maya', 'Okafor', DAY, 'Unknown User'],
    ['', '', DAY, 'Unknown User'],
    [null, null, null, 'Unknown User'],
  ])('of %j %j, deleted %s, is %s', async (name, last_name, deleted_at, expected) => {
    const person = { name, last_name, deleted_at };
    expect(shownName(person)).toBe(expected);
    expect(await aboutPerson(shownNameSql, person)).toBe(expected);
    const parts = shownNameParts(person);
    expect(`${parts.name} ${parts.last_name}`.trim()).toBe(expected);
  });

  test('of nobody is that of an unknown person', () => {
    expect(shownName(undefined)).toBe('Unknown User');
  });
});

describe("one's own things", () => {
  test.each([
    [{ id: 'me', role: 'student' }, null, null],
    [{ id: 'me', role: 'student', blocked: true }, null, 'account_restricted'],
    [{ id: 'other', role: 'teacher' }, 'forbidden', 'forbidden'],
    [{ id: 'other', role: 'admin' }, null, 'forbidden'],
    [{ id: 'me', role: 'admin' }, null, null],
  ] as const)('%j is refused to see with %s and to change with %s', (person, see, change) => {
    const viewer = viewerLike(person);
    expect(maySeeOwn(viewer, 'me')).toEqual(see ? { allowed: false, code: see } : { allowed: true });
    expect(mayChangeOwn(viewer, 'me')).toEqual(change ? { allowed: false, code: change } : { allowed: true });
  });
});
