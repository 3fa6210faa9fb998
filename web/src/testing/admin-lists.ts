import * as adminLists from '@coursemate/contract/admin-lists';
import type { AdminRequest, ListItem } from '@coursemate/contract/admin-lists';
import { fold } from '@coursemate/contract/base/fold';
import { paginate } from '@coursemate/contract/base/pagination';
import type { ListType } from '@coursemate/contract/lists';

import { type FakeApi, refuse, reply } from './fake-api.ts';

const AN_HOUR_MS = 3_600_000;

/** The nth request, an hour older than the one before it. */
export function requestOf(number: number, facts: Partial<AdminRequest> = {}): AdminRequest {
  return {
    id: `0198f0aa-0000-7000-8000-${String(number).padStart(12, '0')}`,
    request_type: 'subject',
    requested_name: `Request ${number}`,
    status: 'pending',
    additional_data: {},
    created_at: new Date(Date.now() - number * AN_HOUR_MS).toISOString(),
    processed_at: null,
    admin_notes: null,
    user: { name: 'Jonas', last_name: 'Weber', email: 'j.weber@tum.test', avatar_url: null },
    processed_by_user: null,
    possible_duplicates: [],
    ...facts,
  };
}

export function itemOf(id: number, name: string, facts: Partial<ListItem> = {}): ListItem {
  return {
    id,
    name,
    is_active: true,
    created_at: '2026-09-01T08:00:00.000Z',
    aliases: [],
    merged_into: null,
    ...facts,
  };
}

const decider = { name: 'Olivia', last_name: 'Brandt', email: 'olivia@coursemate.test' };

export function decided(request: AdminRequest, status: 'approved' | 'rejected', notes: string | null): AdminRequest {
  return {
    ...request,
    status,
    admin_notes: notes,
    processed_at: new Date().toISOString(),
    processed_by_user: decider,
    possible_duplicates: [],
  };
}

interface Lists {
  requests: AdminRequest[];
  entries: Record<ListType, ListItem[]>;
}

interface PageQuery {
  page: number;
  limit: number;
  search?: string | undefined;
}

function pageOf<T>(rows: T[], { page, limit, search }: PageQuery, nameOf: (row: T) => string) {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const found = rows.filter((row) => words.every((word) => fold(nameOf(row)).includes(` ${word}`)));
  const shown = found.slice((page - 1) * limit, page * limit);
  return { shown, pagination: paginate({ page, limit }, found.length) };
}

/** Lists and requests that administrators can work on; what the page does to them stays. */
export function withAdminLists(
  server: FakeApi,
  given: { requests?: AdminRequest[]; entries?: Partial<Lists['entries']> } = {},
) {
  const lists: Lists = {
    requests: given.requests ?? [],
    entries: { universities: [], faculties: [], subjects: [], courses: [], ...given.entries },
  };
  const entry = (type: ListType, id: number) => lists.entries[type].find((item) => item.id === id);
  function replace(type: ListType, id: number, changes: Partial<ListItem>): ListItem | undefined {
    lists.entries[type] = lists.entries[type].map((item) => (item.id === id ? { ...item, ...changes } : item));
    return entry(type, id);
  }
  const active = (type: ListType) => lists.entries[type].filter((item) => item.is_active).length;

  server
    .on(adminLists.listCounts, () =>
      reply(200, {
        pending_requests: lists.requests.filter(({ status }) => status === 'pending').length,
        universities: active('universities'),
        faculties: active('faculties'),
        subjects: active('subjects'),
        courses: active('courses'),
      }),
    )
    .on(adminLists.pendingRequests, ({ query }) => {
      const fitting = lists.requests.filter(
        ({ status, request_type: type }) =>
          (query.status === 'all' || status === query.status) && type === (query.request_type ?? type),
      );
      const { shown, pagination } = pageOf(fitting, query, (request) => request.requested_name);
      return reply(200, { requests: shown, pagination });
    })
    .on(adminLists.processRequest, ({ params, body }) => {
      const known = lists.requests.find(({ id }) => id === params.id);
      if (!known) return refuse('not_found');
      if (known.status !== 'pending') return refuse('request_processed');
      const request = decided(known, body.status, body.admin_notes ?? null);
      lists.requests = lists.requests.map((row) => (row.id === request.id ? request : row));
      return reply(200, { request });
    })
    .on(adminLists.listItems, ({ params: { type }, query }) => {
      const fitting = lists.entries[type].filter(
        (item) =>
          item.is_active === (query.is_active ?? item.is_active) &&
          item.university_id === (query.university_id ?? item.university_id),
      );
      const { shown, pagination } = pageOf(fitting, query, ({ name, code, aliases }) =>
        [name, code ?? '', ...aliases].join(' '),
      );
      const keyed = {
        universities: { universities: shown, pagination },
        faculties: { faculties: shown, pagination },
        subjects: { subjects: shown, pagination },
        courses: { courses: shown, pagination },
      };
      return reply(200, keyed[type]);
    })
    .on(adminLists.addItem, ({ params: { type }, body }) => {
      if (lists.entries[type].some(({ name }) => fold(name) === fold(body.name))) return refuse('list_entry_exists');
      const place =
        type === 'universities' ? { country_code: body.country_code ?? 'us', city_id: body.city_id ?? null } : {};
      const course =
        type === 'courses' && body.university_id
          ? { code: body.code ?? null, university_id: body.university_id, university: 'ETH Zürich' }
          : {};
      const item = itemOf(9000 + lists.entries[type].length, body.name, { ...place, ...course });
      lists.entries[type] = [item, ...lists.entries[type]];
      return reply(201, { item });
    })
    .on(adminLists.changeItem, ({ params: { type, id }, sent }) => {
      // As sent: a field that is left out stays as it is.
      const item = replace(type, id, sent.body as Partial<ListItem>);
      return item ? reply(200, { item }) : refuse('not_found');
    })
    .on(adminLists.mergeItem, ({ params: { type, id }, body }) => {
      const [from, into] = [entry(type, id), entry(type, body.into)];
      if (!from || !into) return refuse('not_found');
      replace(type, id, { is_active: false, merged_into: into.id });
      const item = replace(type, into.id, { aliases: [...into.aliases, fold(from.name).trim()] });
      return item ? reply(200, { item }) : refuse('not_found');
    });
  return lists;
}
