import { addItem, changeItem, type ListItem, listItems, mergeItem } from '@coursemate/contract/admin-lists';
import type { CallInput } from '@coursemate/contract/base/endpoint';
import type { ListType } from '@coursemate/contract/lists';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

interface EntryFilter {
  search?: string | undefined;
  page?: number | undefined;
  inactive?: true | undefined;
  /** Of courses: those of one university. */
  university_id?: number | undefined;
}

/** Entries of a list; inactive ones only when asked for. */
export function entriesQuery(type: ListType, { search, page = 1, inactive, university_id }: EntryFilter) {
  return queryOptions({
    queryKey: ['admin-lists', type, { search, page, inactive, university_id }] as const,
    queryFn: async ({ signal }) => {
      const active = inactive ? {} : ({ is_active: 'true' } as const);
      const answer = await call(listItems, {
        params: { type },
        query: { search, page: String(page), university_id: university_id?.toString(), ...active },
        signal,
      });
      return { items: itemsOf(answer), pagination: answer.pagination };
    },
    placeholderData: keepPreviousData,
  });
}

/** The list stands under its own name in the answer. */
function itemsOf(answer: Record<string, unknown>): ListItem[] {
  const items = answer['universities'] ?? answer['faculties'] ?? answer['subjects'] ?? answer['courses'];
  // The contract says that one of them is there, and what it holds.
  return items as ListItem[];
}

/** Adds, changes and merges entries of one list. Pickers elsewhere hear of it by the server's event. */
export function useEntryWrites(type: ListType) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin-lists'] });
  const add = useMutation({
    mutationFn: async (body: CallInput<typeof addItem>['body']) =>
      (await call(addItem, { params: { type }, body })).item,
    onSettled,
  });
  const change = useMutation({
    mutationFn: async ({ id, ...body }: CallInput<typeof changeItem>['body'] & { id: number }) =>
      (await call(changeItem, { params: { type, id: String(id) }, body, keepalive: true })).item,
    onSettled,
  });
  const merge = useMutation({
    mutationFn: async ({ id, ...body }: CallInput<typeof mergeItem>['body'] & { id: number }) =>
      (await call(mergeItem, { params: { type, id: String(id) }, body, keepalive: true })).item,
    onSettled,
  });
  return { add, change, merge };
}
