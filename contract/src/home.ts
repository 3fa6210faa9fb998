import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { chat } from './chats/chats.ts';

const person = z.object({ id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) });

/** Something that waits for the person; the web has the words. */
const attention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unread'), chat }),
  /** Accepted, and nobody has written yet. */
  z.object({ kind: z.literal('accepted'), chat }),
  z.object({ kind: z.literal('requests'), count: z.number(), oldest_at: z.string() }),
  /** A teacher who takes no requests, and the day on which that ends. */
  z.object({ kind: z.literal('paused'), until: z.nullable(z.string()) }),
  /** A lesson, or a new time for one, that waits for the person's answer. */
  z.object({ kind: z.literal('lesson'), person, chat_id: z.string(), starts_at: z.string(), moved: z.boolean() }),
  z.object({ kind: z.literal('phone_missing') }),
  z.object({ kind: z.literal('subjects_missing') }),
  /** A teacher without chats who has no free hours, or has written nothing about themselves: both keep students away. */
  z.object({ kind: z.literal('hours_missing') }),
  z.object({ kind: z.literal('summary_missing') }),
  z.object({ kind: z.literal('profile_incomplete'), percent: z.number(), threshold: z.number() }),
  /** A teacher whom the student has talked to and not rated. */
  z.object({ kind: z.literal('feedback'), person, since: z.string() }),
]);

export type Attention = z.output<typeof attention>;

/** A pending request with where its student studies, and their courses that the teacher took or taught. */
const studentRequest = z.object({ chat, studies: z.nullable(z.string()), courses: z.array(z.string()) });

export type StudentRequest = z.output<typeof studentRequest>;

export const home = z.object({
  attention: z.array(attention),
  /** For teachers: requests that wait for an answer, the oldest first. */
  requests: z.array(studentRequest),
  stats: z.object({
    active_chats: z.number(),
    /** Of them, begun in this calendar month (UTC). */
    new_chats: z.number(),
    /** A student's own requests, or those that wait for a teacher. */
    pending_requests: z.number(),
    oldest_request_at: z.nullable(z.string()),
    unread_messages: z.number(),
    unread_chats: z.number(),
    /** Written by a student, received by a teacher. */
    reviews: z.number(),
    average_rating: z.number(),
  }),
});

export type Home = z.output<typeof home>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'onboarded',
  summary: 'What a student or teacher sees first: what waits for them, and numbers',
  answers: { 200: home },
  errors: ['forbidden'],
});

/** The oldest of those who wait. */
const waiting = z.object({ count: z.number(), oldest: z.nullable(z.object({ name: z.string(), since: z.string() })) });

/** One day, UTC. */
const day = z.object({
  date: z.string(),
  registrations: z.object({ students: z.number(), teachers: z.number(), undecided: z.number() }),
  /** How the requests of this day have ended until now. */
  requests: z.object({
    accepted: z.number(),
    declined: z.number(),
    expired: z.number(),
    withdrawn: z.number(),
    open: z.number(),
  }),
  messages: z.number(),
  feedbacks: z.number(),
});

export type AdminDay = z.output<typeof day>;

export const adminHome = z.object({
  waiting: z.object({ list_requests: waiting, support_chats: waiting, disputes: waiting }),
  /** The last 30 days, the running one included, oldest first. */
  days: z.array(day),
  /** In the 30 days before. */
  registrations_before: z.number(),
  /** Of the feedback of these days; 0 without any. */
  average_rating: z.number(),
});

export type AdminHome = z.output<typeof adminHome>;

export const getAdminHome = endpoint({
  method: 'GET',
  path: '/api/admin/home',
  access: 'admin',
  summary: 'What waits for administrators, and the last 30 days in numbers',
  answers: { 200: adminHome },
  errors: [],
});
