import * as z from 'zod/mini';

import { reason } from './audit.ts';
import { endpoint } from './base/endpoint.ts';
import { serverEvent } from './base/event.ts';
import { countryId, flagText, integerId, integerIdText, orNone, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { line, paragraphs, searchText } from './base/text.ts';
import { listRequest, listTypes, requestStatuses, requestTypes } from './lists.ts';

const type = z.enum(listTypes);

export const listItem = z.object({
  id: z.number(),
  name: z.string(),
  is_active: z.boolean(),
  created_at: z.string(),
  country_code: z.optional(z.string()),
  city_id: z.optional(z.nullable(z.number())),
  city: z.optional(z.nullable(z.string())),
  /** Of a course. */
  code: z.optional(z.nullable(z.string())),
  university_id: z.optional(z.number()),
  university: z.optional(z.string()),
  /** Other names that searches find it by, without case and accents. */
  aliases: z.array(z.string()),
  /** The entry that stands for this one since the two were merged. */
  merged_into: z.nullable(z.number()),
});

export type ListItem = z.output<typeof listItem>;

const name = line(limits.listNameMax, 'Required');
const place = {
  country_code: z.optional(countryId('Invalid input')),
  city_id: z.optional(orNone(integerId('Invalid input'))),
};
/** What only a course has. Its university never changes. */
const code = z.optional(orNone(line(limits.courseCodeMax, 'Invalid input')));
const university_id = z.optional(orNone(integerId('Please select a university')));
const items = z.array(listItem);

export const listCounts = endpoint({
  method: 'GET',
  path: '/api/admin/lists',
  access: 'admin',
  summary: 'How many requests wait, and how many active entries each list has',
  answers: {
    200: z.object({
      pending_requests: z.number(),
      universities: z.number(),
      faculties: z.number(),
      subjects: z.number(),
      courses: z.number(),
    }),
  },
  errors: ['forbidden'],
});

export const listItemsQuery = z.safeExtend(pageQuery(limits.adminPageSize), {
  search: z.optional(searchText()),
  is_active: z.optional(flagText),
  /** Of courses: those of one university. */
  university_id: z.optional(integerIdText),
});

export const listItems = endpoint({
  method: 'GET',
  path: '/api/admin/lists/:type',
  access: 'admin',
  summary: 'The entries of a list, inactive ones too',
  params: z.object({ type }),
  query: listItemsQuery,
  answers: {
    200: z.union([
      z.object({ universities: items, pagination }),
      z.object({ faculties: items, pagination }),
      z.object({ subjects: items, pagination }),
      z.object({ courses: items, pagination }),
    ]),
  },
  errors: ['forbidden', 'not_found'],
});

export const addItem = endpoint({
  method: 'POST',
  path: '/api/admin/lists/:type',
  access: 'admin',
  summary: 'Add an entry to a list',
  params: z.object({ type }),
  body: z.object({ name, ...place, code, university_id, reason }),
  answers: { 201: z.object({ item: listItem }) },
  errors: ['forbidden', 'not_found', 'list_entry_exists'],
});

export const changeItem = endpoint({
  method: 'PUT',
  path: '/api/admin/lists/:type/:id',
  access: 'admin',
  summary: 'Rename, move, activate or deactivate an entry',
  params: z.object({ type, id: integerIdText }),
  body: z.object({ name: z.optional(name), is_active: z.optional(z.boolean('Invalid input')), ...place, code, reason }),
  answers: { 200: z.object({ item: listItem }) },
  errors: ['forbidden', 'not_found', 'list_entry_exists', 'list_entry_merged'],
});

export const mergeItem = endpoint({
  method: 'POST',
  path: '/api/admin/lists/:type/:id/merge',
  access: 'admin',
  summary: 'Merge an entry into another of its list: whoever used it uses the other, and its names find the other',
  params: z.object({ type, id: integerIdText }),
  body: z.object({ into: integerId('Invalid input'), reason }),
  answers: { 200: z.object({ item: listItem }) },
  errors: ['forbidden', 'not_found', 'list_entry_merged'],
});

/** What an administrator sees of a request: who asked, and who decided. */
export const adminRequest = z.extend(listRequest, {
  user: z.object({
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    avatar_url: z.nullable(z.string()),
  }),
  processed_by_user: z.nullable(z.object({ name: z.string(), last_name: z.string(), email: z.string() })),
  /** Entries of the list that may be what was asked for, the likeliest first; none once it is decided. */
  possible_duplicates: z.array(z.object({ id: z.number(), name: z.string(), code: z.optional(z.string()) })),
});

export type AdminRequest = z.output<typeof adminRequest>;

export const pendingRequestsQuery = z.safeExtend(pageQuery(limits.adminPageSize), {
  search: z.optional(searchText()),
  status: z._default(z.enum([...requestStatuses, 'all'], 'Invalid input'), 'pending'),
  request_type: z.optional(z.enum(requestTypes, 'Invalid input')),
});

export const pendingRequests = endpoint({
  method: 'GET',
  path: '/api/admin/pending-requests',
  access: 'admin',
  summary: 'Requests for list entries, pending ones unless told otherwise',
  query: pendingRequestsQuery,
  answers: { 200: z.object({ requests: z.array(adminRequest), pagination }) },
  errors: ['forbidden'],
});

export const processRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/pending-requests/:id',
  access: 'admin',
  summary: 'Approve or reject a request; approving makes the entry',
  params: z.object({ id: uuid }),
  body: z.object({
    status: z.enum(['approved', 'rejected'], 'Invalid input'),
    admin_notes: z.optional(orNone(paragraphs(limits.adminNotesMax))),
    ...place,
    reason,
  }),
  answers: { 200: z.object({ request: adminRequest }) },
  errors: ['forbidden', 'not_found', 'request_processed', 'list_entry_exists'],
});

export const reopenRequest = endpoint({
  method: 'POST',
  path: '/api/admin/pending-requests/:id/reopen',
  access: 'admin',
  summary: 'Take a decision back: the request waits again, and an entry that only the approval made is deactivated',
  params: z.object({ id: uuid }),
  body: z.object({ reason }),
  answers: { 200: z.object({ request: adminRequest }) },
  errors: ['forbidden', 'not_found', 'request_not_processed', 'list_request_pending'],
});

export const newPendingRequest = serverEvent({
  name: 'new_pending_request',
  summary: 'Someone asked for a list entry; told to administrators',
  payload: z.object({ request: adminRequest }),
});

export const pendingRequestProcessed = serverEvent({
  name: 'pending_request_processed',
  summary: 'A request for a list entry was decided or reopened; told to administrators',
  payload: z.object({ request: adminRequest }),
});
