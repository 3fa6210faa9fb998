import type { ListItem } from '@coursemate/contract/admin-lists';
import { type ListType, type NamedEntry, singularOf } from '@coursemate/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { ListedUniversityPicker } from '#features/lists/listed-university-picker.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ShortcutHints } from '#ui/page/list-foot.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { entriesQuery } from '../api/entries.ts';
import { listNames } from '../list-names.ts';
import type { ListsSearch } from '../lists-search.ts';
import { NothingHere, SearchBox, TableSkeleton } from '../tab-parts.tsx';
import { EntryForm } from './entry-form.tsx';
import { entryColumns, EntryRows } from './entry-rows.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { outcomeOf, useEntryWork } from './use-entry-work.ts';

const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['E'], label: 'edit' },
  { keys: ['D'], label: 'activate or deactivate' },
  { keys: ['M'], label: 'merge' },
  { keys: ['U'], label: 'undo' },
] as const;

interface EntriesTabProps {
  type: ListType;
  search: ListsSearch;
  onChange: (changes: ListsSearch) => void;
}

/** One list: search, add, edit in place, activate, deactivate, merge. */
export function EntriesTab({ type, search, onChange }: EntriesTabProps) {
  const query = useQuery(entriesQuery(type, search));
  const { data, error, isPlaceholderData } = query;
  const work = useEntryWork(type);
  const last = work.held.last === null ? undefined : work.held.actOf(work.held.last);
  const word = singularOf[type];
  const page = search.page ?? 1;
  const { university, setUniversity } = useUniversityFilter(search.university_id, data?.items);

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox label={`Search ${type}`} value={search.search} onChange={(words) => onChange({ search: words })} />
        {type === 'courses' && (
          <UniversityFilter
            value={university}
            onChange={(chosen) => {
              setUniversity(chosen);
              onChange({ university_id: chosen?.id });
            }}
          />
        )}
        <Checkbox
          label="Show inactive"
          checked={search.inactive ?? false}
          onChange={(event) => onChange({ inactive: event.currentTarget.checked || undefined })}
        />
        <div className="ml-auto flex flex-wrap items-center gap-4">
          <ShortcutHints shortcuts={SHORTCUTS} />
          <Button onClick={work.startAdding}>
            <Plus />
            Add {word}
          </Button>
        </div>
      </div>
      <output className="sr-only">{last && `“${last.item.name}”: ${outcomeOf(last)}. U takes it back.`}</output>
      {work.failure !== null && (
        <Banner tone="danger" onDismiss={work.dismiss}>
          {work.failure}
        </Banner>
      )}
      {work.adding && (
        <div className="rounded-card border border-line bg-brand-soft px-4 py-2 text-14">
          <EntryForm type={type} at={university} pending={work.pending} onSave={work.add} onCancel={work.stop} />
        </div>
      )}
      {!data && error ? (
        <LoadFailed title={`Failed to load ${type}`} query={query} />
      ) : !data ? (
        <TableSkeleton columns={entryColumns(type)} />
      ) : data.items.length === 0 && !isPlaceholderData ? (
        <NothingHere
          page={page}
          onFirstPage={() => onChange({ page: undefined })}
          title={`No ${type} found`}
          text={
            search.search
              ? 'Try other words, or show inactive entries.'
              : `${listNames[type]} appear here once they are added.`
          }
        />
      ) : (
        <>
          <div className={isPlaceholderData ? 'opacity-50 transition-opacity' : ''} aria-busy={isPlaceholderData}>
            <EntryRows
              type={type}
              items={data.items}
              editingId={work.editingId}
              held={work.held}
              pending={work.pending}
              onEdit={work.edit}
              onSave={work.save}
              onToggle={work.toggle}
              onMerge={work.startMerging}
            />
          </div>
          <Pagination
            {...data.pagination}
            pageSize={data.pagination.limit}
            onPageChange={(next) => onChange({ page: next > 1 ? next : undefined })}
          />
        </>
      )}
      {work.merging && (
        <MergeDialog key={work.merging.id} type={type} item={work.merging} onMerge={work.merge} onClose={work.stop} />
      )}
    </div>
  );
}

interface UniversityFilterProps {
  value: NamedEntry | null;
  onChange: (university: NamedEntry | null) => void;
}

/** Above the table of courses. */
function UniversityFilter(props: UniversityFilterProps) {
  return (
    <div className="w-full sm:w-76">
      <ListedUniversityPicker label="University" labelHidden any="All universities" {...props} />
    </div>
  );
}

/** The university in the address, by the name that was chosen or that its courses tell. */
function useUniversityFilter(id: number | undefined, courses: readonly ListItem[] = []) {
  const [chosen, setUniversity] = useState<NamedEntry | null>(null);
  const named = courses.find((course) => course.university_id === id)?.university;
  const university =
    id === undefined ? null : { id, name: named ?? (chosen?.id === id ? chosen.name : 'One university') };
  return { university, setUniversity };
}
