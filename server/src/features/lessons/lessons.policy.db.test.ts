import type { ErrorCode } from '@coursemate/contract/base/errors';
import { lessonActions, lessonStatuses } from '@coursemate/contract/lessons';
import type { LessonAction, LessonSide, LessonStatus } from '@coursemate/contract/lessons';
import { expect, test } from 'vitest';

import { answerOfSql, combinations } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import {
  actionsOf,
  mayAct,
  mayDecide,
  obstacleOf,
  statusAt,
  statusAtSql,
  tellsOther,
  toldReason,
} from './lessons.policy.ts';

const appOfFile = useApp();
const HOUR = 3_600_000;
const START = new Date('2026-05-04T10:00:00.000Z');
const END = new Date('2026-05-04T11:00:00.000Z');
const at = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

/** The moments at which something changes, and those right before. */
const MOMENTS = {
  before: at(START, -1),
  start: START,
  'last minute': at(END, -1),
  end: END,
  'still to report': at(END, 48 * HOUR - 1),
  'two days on': at(END, 48 * HOUR),
} as const;

type Moment = keyof typeof MOMENTS;

const moments = ['before', 'start', 'last minute', 'end', 'still to report', 'two days on'] as const;

/** What is shown once time alone has changed it. */
function expectedStatus(status: LessonStatus, moment: Moment): LessonStatus {
  if (status === 'proposed' && moment !== 'before') return 'expired';
  return status === 'confirmed' && moment === 'two days on' ? 'completed' : status;
}

test.each(combinations({ status: lessonStatuses, moment: moments }))(
  '%j stands as it should, in code and in SQL',
  async ({ status, moment }) => {
    const lesson = { status, starts_at: START, ends_at: END };
    const expected = expectedStatus(status, moment);
    expect(statusAt(lesson, MOMENTS[moment])).toBe(expected);
    const aliases = { lessons: { table: 'lessons' as const, row: lesson } };
    const now = `'${MOMENTS[moment].toISOString()}'::timestamptz`;
    expect(await answerOfSql(appOfFile().platform.db, statusAtSql(now), { aliases })).toBe(expected);
  },
);

interface Case {
  status: LessonStatus;
  moment: Moment;
  /** Who suggests another time, if someone does. */
  move: 'viewer' | 'other' | null;
}

/** What the viewer may do while both can reach each other. */
function expectedActions({ status, moment, move }: Case, proposedByViewer: boolean): LessonAction[] {
  if (status === 'proposed' && moment === 'before') {
    return proposedByViewer ? ['withdraw', 'move'] : ['confirm', 'decline', 'move'];
  }
  if (status !== 'confirmed') return [];
  if (moment === 'before') {
    const answers: LessonAction[] = move === 'other' ? ['confirm_move', 'decline_move'] : ['decline_move'];
    return ['cancel', 'move', ...(move === null ? [] : answers)];
  }
  return moment === 'end' || moment === 'still to report' ? ['complete', 'report_no_show'] : [];
}

const NOTHING_SAID = { reported_by: null, reported_at: null, completed_by: null, completed_at: null };

const viewers = combinations({
  side: ['teacher', 'student'],
  proposed_by: ['teacher', 'student'],
  move: ['viewer', 'other', null],
  open: [true, false],
});

test.each(combinations({ status: lessonStatuses, moment: moments }))('%j: what may be done', ({ status, moment }) => {
  for (const { side, proposed_by, move, open } of viewers) {
    const other: LessonSide = side === 'teacher' ? 'student' : 'teacher';
    const move_proposed_by = move && (move === 'viewer' ? side : other);
    const facts = { status, starts_at: START, ends_at: END, side, proposed_by, open };
    const lesson = { ...facts, ...NOTHING_SAID, move_proposed_by };
    const now = MOMENTS[moment];
    const whenOpen = expectedActions({ status, moment, move }, side === proposed_by);
    const expected = whenOpen.filter((action) => open || ['cancel', 'decline', 'withdraw'].includes(action));
    expect({ ...facts, can: actionsOf(lesson, now) }).toEqual({ ...facts, can: expected });
    const closed = lessonActions.filter((action) => {
      const decision = mayAct(lesson, action, now);
      return !decision.allowed && decision.code === 'chat_closed';
    });
    expect(closed).toEqual(whenOpen.filter((action) => !expected.includes(action)));
    expect(lessonActions.filter((action) => mayAct(lesson, action, now).allowed)).toEqual(expected);
  }
});

const SAID = at(END, HOUR);

test.each<[LessonStatus, side: LessonSide, now: Date, open: boolean, ErrorCode | null]>([
  ['no_show', 'student', SAID, true, null],
  ['no_show', 'student', at(SAID, 48 * HOUR - 1), true, null],
  ['no_show', 'student', at(SAID, 48 * HOUR), true, 'lesson_state'],
  ['no_show', 'student', SAID, false, 'chat_closed'],
  ['no_show', 'teacher', SAID, true, 'forbidden'],
  ['disputed', 'student', SAID, true, 'lesson_state'],
  ['completed', 'student', SAID, true, null],
  ['completed', 'student', at(SAID, 48 * HOUR - 1), true, null],
  ['completed', 'student', at(SAID, 48 * HOUR), true, 'lesson_state'],
  ['completed', 'student', SAID, false, 'chat_closed'],
  ['completed', 'teacher', SAID, true, 'forbidden'],
])(
  'a lesson that is %s by the word of the teacher, disputed by the %s at %s, open %s: %s',
  (status, side, now, open, code) => {
    const facts = { status, starts_at: START, ends_at: END, proposed_by: 'student', move_proposed_by: null } as const;
    const said =
      status === 'completed'
        ? ({ ...NOTHING_SAID, completed_by: 'teacher', completed_at: SAID } as const)
        : ({ ...NOTHING_SAID, reported_by: 'teacher', reported_at: SAID } as const);
    const decision = mayAct({ ...facts, ...said, side, open }, 'dispute', now);
    expect(decision).toEqual(code ? { allowed: false, code } : { allowed: true });
  },
);

test.each(combinations({ side: ['teacher', 'student'], reported_by: ['teacher', 'student', null] }))(
  'a lesson that time or an administrator has completed is disputed by nobody: %j',
  ({ side, reported_by }) => {
    const facts = { status: 'completed', starts_at: START, ends_at: END, proposed_by: 'student' } as const;
    const said = { reported_by, reported_at: SAID, completed_by: null, completed_at: SAID };
    const decision = mayAct({ ...facts, ...said, move_proposed_by: null, side, open: true }, 'dispute', SAID);
    expect(decision).toEqual({ allowed: false, code: 'lesson_state' });
  },
);

test.each<[LessonAction, LessonSide, ErrorCode]>([
  ['confirm', 'student', 'forbidden'],
  ['decline', 'student', 'forbidden'],
  ['withdraw', 'teacher', 'forbidden'],
  ['cancel', 'teacher', 'lesson_state'],
  ['complete', 'teacher', 'lesson_state'],
  ['confirm_move', 'teacher', 'lesson_state'],
])('%s by the %s, of what the student proposed, is refused with %s', (action, side, code) => {
  const facts = { status: 'proposed', starts_at: START, ends_at: END, proposed_by: 'student' } as const;
  const nothing = { ...NOTHING_SAID, move_proposed_by: null };
  expect(mayAct({ ...facts, ...nothing, side, open: true }, action, MOMENTS.before)).toEqual({ allowed: false, code });
});

test.each(lessonStatuses)('an administrator decides about a lesson that is %s only while it is disputed', (status) => {
  const refused = { allowed: false, code: 'lesson_state' };
  expect(mayDecide({ status })).toEqual(status === 'disputed' ? { allowed: true } : refused);
});

test.each(combinations({ reachable: [true, false], open: [true, false] }))('%j: what stands in the way', (lesson) => {
  const closed = lesson.open ? null : 'chat_closed';
  expect(obstacleOf(lesson)).toBe(lesson.reachable ? closed : 'blocked_between');
});

test('while one has blocked the other, a cancelled lesson is told and nothing else, and no reason', () => {
  const told = (reachable: boolean) => lessonActions.filter((action) => tellsOther(action, { reachable }));
  expect(told(true)).toEqual(lessonActions);
  expect(told(false)).toEqual(['cancel']);
  const reasons = (reachable: boolean) =>
    ['I am ill', null, undefined].map((reason) => toldReason(reason, { reachable }));
  expect(reasons(true)).toEqual(['I am ill', null, null]);
  expect(reasons(false)).toEqual([null, null, null]);
});
