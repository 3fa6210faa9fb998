import type { ListItem } from '@coursemate/contract/admin-lists';
import * as adminLists from '@coursemate/contract/admin-lists';
import type { ListType } from '@coursemate/contract/lists';

import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The entries of a list as an administrator gets them, whichever list it is. */
export async function listItems(
  app: TestApp,
  admin: Person,
  type: ListType,
  query: Record<string, string>,
): Promise<ListItem[]> {
  const { body } = await app.call(adminLists.listItems, { params: { type }, query }, admin);
  if ('universities' in body) return body.universities;
  if ('faculties' in body) return body.faculties;
  return 'subjects' in body ? body.subjects : body.courses;
}
