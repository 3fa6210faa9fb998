import type { Lesson } from '@coursemate/contract/lessons';

import { chatIdOf, personIdOf } from './chats.ts';
import { student } from './people.ts';

const lessonIdOf = (number: number) => `0198f0aa-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`;

/** A lesson of Maya with Jonas, her teacher, that Jonas proposed: tests say the rest. */
export function lessonOf(number: number, facts: Partial<Lesson> = {}): Lesson {
  return {
    id: lessonIdOf(number),
    chat_id: chatIdOf(1),
    teacher: { id: personIdOf(1), name: 'Jonas Weber', avatar_url: null },
    student: { id: student.user_id, name: 'Maya Lindqvist', avatar_url: null },
    proposed_by: 'teacher',
    subject: 'Algebra',
    course: { id: 7, name: 'Linear Algebra 1' },
    starts_at: '2026-11-19T17:30:00.000Z',
    ends_at: '2026-11-19T18:30:00.000Z',
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    mode: 'online',
    place: null,
    note: null,
    price: 24,
    currency: 'EUR',
    status: 'proposed',
    reason: null,
    cancelled_by: null,
    late_cancel: false,
    reported_by: null,
    report_reason: null,
    completed_by: null,
    rating: null,
    moves_to: null,
    series_id: null,
    series: null,
    created_at: '2026-11-12T08:00:00.000Z',
    updated_at: '2026-11-12T08:00:00.000Z',
    can: ['confirm', 'decline', 'move'],
    obstacle: null,
    ...facts,
  };
}
