import * as adminLists from '@coursemate/contract/admin-lists';

import { administered, id, nobody, plain, row } from './row.ts';
import type { Row } from './row.ts';

const courseParams = (entry: number) => ({ type: 'courses' as const, id: String(entry) });
const note = 'courses';

/** Courses have fields of their own. */
const courseAdministration: Row[] = [
  row(adminLists.listItems, { '–': () => ({ params: { type: 'courses' as const }, query: {} }) }, { note }),
  row(
    adminLists.addItem,
    {
      '–': (_, { courses: { university } }) => ({
        params: { type: 'courses' as const },
        body: { name: 'Added course', code: 'AC 1', university_id: university },
      }),
    },
    { note },
  ),
  row(
    adminLists.changeItem,
    {
      public: (_, world) => ({ params: courseParams(world.courses.changed), body: { code: 'CC 1' } }),
      missing: () => ({ params: courseParams(2_000_000_000), body: { code: 'CC 1' } }),
    },
    { note },
  ),
  row(
    adminLists.mergeItem,
    {
      public: (_, world) => ({ params: courseParams(world.courses.merged), body: { into: world.courses.into } }),
      missing: (_, world) => ({ params: courseParams(2_000_000_000), body: { into: world.courses.into } }),
    },
    { note },
  ),
];

/** What administrators do with the lists and with requests for their entries. */
export const listAdministration: Row[] = [
  plain(adminLists.listCounts, {}),
  plain(adminLists.listItems, { params: { type: 'subjects' }, query: {} }),
  plain(adminLists.addItem, { params: { type: 'subjects' }, body: { name: 'Added subject' } }),
  administered(
    adminLists.changeItem,
    ({ entries }) => ({
      params: { type: 'subjects' as const, id: String(entries.changed) },
      body: { name: 'Renamed subject' },
    }),
    () => ({ params: { type: 'subjects' as const, id: '2000000000' }, body: { name: 'No subject' } }),
  ),
  administered(
    adminLists.mergeItem,
    ({ entries }) => ({
      params: { type: 'subjects' as const, id: String(entries.merged) },
      body: { into: entries.into },
    }),
    ({ entries }) => ({ params: { type: 'subjects' as const, id: '2000000000' }, body: { into: entries.into } }),
  ),
  ...courseAdministration,
  plain(adminLists.pendingRequests, { query: {} }),
  administered(
    adminLists.processRequest,
    ({ foreign }) => ({ ...id(foreign.student.listRequest), body: { status: 'rejected' as const } }),
    () => ({ ...nobody(), body: { status: 'rejected' as const } }),
  ),
  administered(
    adminLists.reopenRequest,
    ({ foreign }) => ({ ...id(foreign.student.listRequest), body: {} }),
    () => ({ ...nobody(), body: {} }),
  ),
];
