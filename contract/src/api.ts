import * as adminFeedback from './admin-feedback.ts';
import * as adminLists from './admin-lists.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as availability from './availability.ts';
import type { Endpoint } from './base/endpoint.ts';
import * as calendar from './calendar.ts';
import * as blocks from './chats/blocks.ts';
import * as chats from './chats/chats.ts';
import * as messages from './chats/messages.ts';
import * as suggestions from './chats/suggestions.ts';
import * as support from './chats/support.ts';
import * as courses from './courses.ts';
import * as educations from './educations.ts';
import * as feedback from './feedback.ts';
import * as home from './home.ts';
import * as lessons from './lessons.ts';
import * as lists from './lists.ts';
import * as notifications from './notifications.ts';
import * as profiles from './profiles.ts';
import * as subjects from './subjects.ts';
import * as system from './system.ts';
import * as teachers from './teachers.ts';
import * as users from './users.ts';

function endpointsOf(feature: Record<string, unknown>): Endpoint[] {
  return Object.values(feature).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
  );
}

/** Every call of the product. A feature's module belongs in this list, or its calls do not exist. */
export const api: readonly Endpoint[] = [
  system,
  auth,
  profiles,
  educations,
  subjects,
  courses,
  teachers,
  availability,
  lessons,
  calendar,
  feedback,
  adminFeedback,
  audit,
  chats,
  support,
  messages,
  suggestions,
  lists,
  adminLists,
  notifications,
  home,
  users,
  blocks,
].flatMap(endpointsOf);
