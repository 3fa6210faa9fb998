import { limits } from '@coursemate/contract/base/limits';
import { paginate } from '@coursemate/contract/base/pagination';
import type { Chat, ChatStatus } from '@coursemate/contract/chats/chats';
import type { Feedback, listFeedbacks } from '@coursemate/contract/feedback';
import type { TeacherCard, TeacherDetail } from '@coursemate/contract/teachers';

import type { Body } from '#lib/http.ts';

import { chatOf } from './chats.ts';
import { student } from './people.ts';

const idOf = (number: number) => `0198f0aa-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const CHAT_ID = '0198f0aa-0000-7000-8000-0000000000c1';

const noChat: ChatStatus = {
  has_chat: false,
  has_accepted_chat: false,
  has_pending_chat: false,
  has_rejected_chat: false,
  is_initiator: false,
  chat_info: null,
  can_ask_again_at: null,
};
const someChat = { ...noChat, has_chat: true, is_initiator: true, chat_info: { id: CHAT_ID } };

/** Everything that can stand between a student and a teacher. */
export const chatStates = {
  none: noChat,
  accepted: { ...someChat, has_accepted_chat: true },
  sent: { ...someChat, has_pending_chat: true },
  received: { ...someChat, has_pending_chat: true, is_initiator: false },
  declined: { ...someChat, has_rejected_chat: true },
} as const satisfies Record<string, ChatStatus>;

/** What the server decides in each of these states. */
export const chatDecisions: Record<
  'accepted' | 'sent' | 'received' | 'declined',
  Pick<TeacherCard, 'chat_status' | 'can' | 'obstacle'>
> = {
  accepted: { chat_status: chatStates.accepted, can: ['open_chat'], obstacle: null },
  sent: { chat_status: chatStates.sent, can: ['open_chat'], obstacle: null },
  received: { chat_status: chatStates.received, can: [], obstacle: null },
  declined: { chat_status: chatStates.declined, can: [], obstacle: 'chat_declined' },
};

/** A teacher whom the viewer cannot ask for a chat. */
export function refused<Teacher extends TeacherCard>(teacher: Teacher, obstacle: TeacherCard['obstacle']): Teacher {
  return { ...teacher, can: [], obstacle };
}

/** Jonas, to whom nobody has written yet. */
export const jonas: TeacherCard = {
  id: idOf(1),
  name: 'Jonas',
  last_name: 'Weber',
  avatar_url: null,
  summary: 'We start from your own sheet, not from a script.',
  country_id: 'de',
  country: 'Germany',
  city_id: 7,
  city: 'Munich',
  user_educations: [
    {
      id: '0198f0aa-0000-7000-8000-0000000000e2',
      country_id: 'de',
      city_id: 7,
      university: 'Technical University of Munich',
      university_id: 3,
      faculty: 'Mathematics',
      education_level: 'master',
      graduation_year: 2024,
      course: null,
    },
  ],
  teacher_subjects: [
    { id: 's1', subject: 'Mathematics', price: 28, currency: 'EUR', minutes: 60, trial_price: null },
    { id: 's2', subject: 'Algebra', price: 24, currency: 'EUR', minutes: 60, trial_price: null },
    { id: 's3', subject: 'Physics', price: 24, currency: 'EUR', minutes: 60, trial_price: null },
    { id: 's4', subject: 'Economics', price: 26, currency: 'EUR', minutes: 60, trial_price: null },
  ],
  lesson_cost: 24,
  currency: 'EUR',
  lesson_minutes: 60,
  average_rating: 4.5,
  total_feedbacks: 2,
  can_receive_messages: true,
  accepts_requests: true,
  paused_until: null,
  response: { answered_percent: 92, median_minutes: 170 },
  courses: [],
  course_count: 0,
  match: [],
  is_favourite: false,
  chat_status: noChat,
  can: ['request_chat'],
  obstacle: null,
};

export const jonasInDetail: TeacherDetail = { ...jonas, video_url: null };

/** As many teachers as a test needs, told apart by their number. */
export function teachersNamed(name: string, count = 1): TeacherCard[] {
  return Array.from({ length: count }, (_, index) => ({ ...jonas, id: idOf(index + 1), name: `${name} ${index + 1}` }));
}

export function pageOfTeachers(teachers: TeacherCard[], { page = 1, total = teachers.length, estimated = false } = {}) {
  return { teachers, pagination: paginate({ page, limit: limits.teacherPageSize }, total, estimated) };
}

/** The chat that a request makes, or that is there already. */
export function chatWith(teacher: TeacherCard, status: Chat['status'] = 'pending'): Chat {
  const other = { id: teacher.id, name: `${teacher.name} ${teacher.last_name}`, avatar_url: null, online: false };
  return chatOf(1, { id: CHAT_ID, status, other_participant: other, last_message: null });
}

export function feedbackOf(number: number, facts: Partial<Feedback> = {}): Feedback {
  return {
    id: `0198f0aa-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
    rating: 5,
    comment: `Comment ${number}`,
    student_id: idOf(50 + number),
    student: { name: 'Student', last_name: String(number), avatar_url: null },
    created_at: '2026-11-06T08:00:00.000Z',
    updated_at: '2026-11-06T08:00:00.000Z',
    can: [],
    after_lesson: false,
    reply: null,
    obstacle: null,
    ...facts,
  };
}

/** Maya's own. */
export const ownFeedback: Feedback = feedbackOf(90, {
  rating: 4,
  comment: 'Patient and clear',
  student_id: student.user_id,
  student: { name: student.name, last_name: student.last_name, avatar_url: null },
});

export function pageOfFeedback(feedbacks: Feedback[], page = 1): Body<typeof listFeedbacks> {
  const sum = feedbacks.reduce((total, { rating }) => total + rating, 0);
  const limit = limits.feedbackPageSize;
  return {
    average_rating: feedbacks.length === 0 ? 0 : Math.round((sum / feedbacks.length) * 100) / 100,
    total_feedbacks: feedbacks.length,
    feedbacks: feedbacks.slice((page - 1) * limit, page * limit),
    own_feedback: feedbacks.find(({ student_id }) => student_id === student.user_id) ?? null,
    can: ['leave_feedback'],
    obstacle: null,
    pagination: paginate({ page, limit }, feedbacks.length),
  };
}
