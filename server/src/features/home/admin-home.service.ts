import type { AdminDay, AdminHome } from '@coursemate/contract/home';

import { averageOf } from '#features/teachers/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';

import * as queries from './admin-home.queries.ts';

const SHOWN_DAYS = 30;

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

/** Counts by date and kind, 0 for what did not happen. */
function lookup(rows: ReadonlyArray<{ date: string; kind: string; count: number }>) {
  const counts = new Map(rows.map(({ date, kind, count }) => [`${date} ${kind}`, count]));
  return (date: string, kind: string): number => counts.get(`${date} ${kind}`) ?? 0;
}

function presentWaiting({ count, name, since }: queries.Waiting): AdminHome['waiting']['list_requests'] {
  return { count, oldest: name === null || since === null ? null : { name, since: since.toISOString() } };
}

/** What waits, and the last thirty days, in a fixed number of queries. */
export async function readAdminHome(db: Db, now: Date): Promise<AdminHome> {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const from = later(today, -days(SHOWN_DAYS - 1));
  const [registrations, before, requests, messages, feedbacks, listRequests, supportChats, disputes] =
    await Promise.all([
      queries.registrationsByDay(db, from),
      queries.registrationsBetween(db, later(from, -days(SHOWN_DAYS)), from),
      queries.requestsByDay(db, from),
      queries.messagesByDay(db, from),
      queries.feedbacksByDay(db, from),
      queries.waitingListRequests(db),
      queries.waitingSupportChats(db),
      queries.waitingDisputes(db),
    ]);
  const people = lookup(registrations);
  const requestsOn = lookup(requests);
  const written = lookup(messages);
  const rated = lookup(feedbacks);
  const dates = Array.from({ length: SHOWN_DAYS }, (_, index) => dateOf(later(from, days(index))));
  const ratings = feedbacks.reduce((sum, row) => sum + row.count, 0);
  const ratingSum = feedbacks.reduce((sum, row) => sum + row.rating_sum, 0);
  return {
    waiting: {
      list_requests: presentWaiting(listRequests),
      support_chats: presentWaiting(supportChats),
      disputes: presentWaiting(disputes),
    },
    days: dates.map((date): AdminDay => ({
      date,
      registrations: {
        students: people(date, 'student'),
        teachers: people(date, 'teacher'),
        undecided: people(date, 'undecided'),
      },
      requests: {
        accepted: requestsOn(date, 'accepted'),
        declined: requestsOn(date, 'rejected'),
        expired: requestsOn(date, 'expired'),
        withdrawn: requestsOn(date, 'withdrawn'),
        open: requestsOn(date, 'pending'),
      },
      messages: written(date, 'message'),
      feedbacks: rated(date, 'feedback'),
    })),
    registrations_before: before,
    average_rating: averageOf(ratingSum, ratings),
  };
}
