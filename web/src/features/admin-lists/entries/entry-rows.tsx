import type { ListItem } from '@coursemate/contract/admin-lists';
import type { ListType } from '@coursemate/contract/lists';
import { Pencil } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { useCountryName } from '#features/lists/api/places.ts';
import type { HeldActs } from '#lib/use-held-acts.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { useRowKeys } from '#ui/display/use-row-keys.ts';

import { listNames } from '../list-names.ts';
import { EntryForm, type EntryInput } from './entry-form.tsx';
import { type EntryAct, outcomeOf } from './use-entry-work.ts';

/** What only some lists have. */
const OWN_COLUMNS: Readonly<Record<ListType, ReadonlyArray<{ label: string }>>> = {
  universities: [{ label: 'Country' }, { label: 'City' }],
  faculties: [],
  subjects: [],
  courses: [{ label: 'Code' }, { label: 'University' }],
};

export function entryColumns(type: ListType) {
  return [{ label: 'Name' }, ...OWN_COLUMNS[type], { label: 'Status' }, { label: 'Actions', align: 'end' as const }];
}

interface EntryRowsProps {
  type: ListType;
  items: readonly ListItem[];
  /** The entry that is being edited in its place. */
  editingId: number | null;
  /** Acts that can still be taken back. */
  held: HeldActs<EntryAct>;
  /** Whether a change is on its way. */
  pending: boolean;
  onEdit: (item: ListItem | null) => void;
  onSave: (item: ListItem, input: EntryInput) => void;
  onToggle: (item: ListItem) => void;
  onMerge: (item: ListItem) => void;
}

/** Entries as a table, on a narrow screen as cards. */
export function EntryRows({ type, items, editingId, held, pending, ...on }: EntryRowsProps) {
  const wide = useMediaQuery('(min-width: 48rem)');
  const keys = useRowKeys({
    rows: items,
    keyOf: ({ id }) => String(id),
    onOpen: edit,
    acts: {
      e: edit,
      d: (item) => isFree(item) && on.onToggle(item),
      m: (item) => isFree(item) && on.onMerge(item),
      u: () => held.last !== null && undo(held.last),
    },
  });

  function isFree(item: ListItem): boolean {
    return canChange(item) && !held.actOf(String(item.id));
  }
  function undo(id: string) {
    held.undo(id);
    keys.focusRow(id);
  }

  function edit(item: ListItem) {
    if (isFree(item)) on.onEdit(item);
  }
  function stopEditing(item: ListItem) {
    on.onEdit(null);
    keys.focusRow(String(item.id));
  }

  const parts = (item: ListItem): RowParts => ({
    item,
    row: keys.rowProps(item),
    status: <EntryStatus item={item} items={items} />,
    actions: (
      <EntryActions
        item={item}
        act={held.actOf(String(item.id))}
        pending={pending}
        tabIndex={keys.tabIndexIn(item)}
        onEdit={() => edit(item)}
        onToggle={() => on.onToggle(item)}
        onMerge={() => on.onMerge(item)}
        onUndo={() => undo(String(item.id))}
      />
    ),
    form: item.id === editingId && (
      <EntryForm
        type={type}
        item={item}
        pending={pending}
        onSave={(input) => on.onSave(item, input)}
        onCancel={() => stopEditing(item)}
      />
    ),
  });
  const Rows = wide ? EntryTable : EntryCards;
  return <Rows type={type} rows={items.map(parts)} />;
}

interface RowParts {
  item: ListItem;
  /** Of `useRowKeys`. */
  row: ComponentProps<'tr'> & ComponentProps<'li'>;
  status: ReactNode;
  actions: ReactNode;
  /** In the place of the row while it is edited. */
  form: ReactNode;
}

interface RowsProps {
  type: ListType;
  rows: readonly RowParts[];
}

function EntryTable({ type, rows }: RowsProps) {
  const columns = entryColumns(type);
  return (
    <Table caption={listNames[type]} columns={columns}>
      {rows.map(({ item, row, status, actions, form }) => (
        <TableRow key={item.id} {...row} selected={Boolean(form)} dimmed={!item.is_active}>
          {form ? (
            <TableCell colSpan={columns.length}>{form}</TableCell>
          ) : (
            <>
              <TableCell heading>{item.name}</TableCell>
              {type === 'universities' && (
                <>
                  <TableCell>
                    <CountryOf item={item} />
                  </TableCell>
                  <TableCell>{item.city ?? '–'}</TableCell>
                </>
              )}
              {type === 'courses' && (
                <>
                  <TableCell>{item.code ?? '–'}</TableCell>
                  <TableCell>{item.university}</TableCell>
                </>
              )}
              <TableCell>{status}</TableCell>
              <TableCell align="end">{actions}</TableCell>
            </>
          )}
        </TableRow>
      ))}
    </Table>
  );
}

function EntryCards({ type, rows }: RowsProps) {
  return (
    <ul aria-label={listNames[type]} className="grid gap-3">
      {rows.map(({ item, row, status, actions, form }) => (
        <li
          key={item.id}
          {...row}
          className={classNames(
            'grid gap-2 rounded-card border border-line p-4 text-14 focus-visible:outline-2 focus-visible:outline-brand',
            form ? 'bg-brand-soft' : 'bg-surface',
            !item.is_active && 'text-muted',
          )}
        >
          {form || (
            <>
              <p className="min-w-0 font-semibold break-words">{item.name}</p>
              {item.country_code !== undefined && <Place item={item} />}
              {item.university !== undefined && (
                <p className="break-words text-muted">{[item.code, item.university].filter(Boolean).join(' · ')}</p>
              )}
              <div className="flex flex-wrap items-center justify-between gap-2">
                {status}
                {actions}
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A merged entry only leads to the one that stands for it. */
const canChange = (item: ListItem): boolean => item.merged_into === null;

function CountryOf({ item: { country_code: code = '' } }: { item: ListItem }) {
  return useCountryName(code);
}

function Place({ item }: { item: ListItem }) {
  return (
    <p className="text-muted">
      {item.city && `${item.city}, `}
      <CountryOf item={item} />
    </p>
  );
}

function EntryStatus({ item, items }: { item: ListItem; items: readonly ListItem[] }) {
  if (item.merged_into !== null) {
    const into = items.find(({ id }) => id === item.merged_into)?.name;
    return <Badge>{into === undefined ? 'Merged' : `Merged into ${into}`}</Badge>;
  }
  return item.is_active ? <Badge tone="ok">Active</Badge> : <Badge>Inactive</Badge>;
}

interface EntryActionsProps {
  item: ListItem;
  /** What happens to it unless that is taken back. */
  act: EntryAct | undefined;
  pending: boolean;
  tabIndex: number;
  onEdit: () => void;
  onToggle: () => void;
  onMerge: () => void;
  onUndo: () => void;
}

function EntryActions({ item, act, pending, tabIndex, onEdit, onToggle, onMerge, onUndo }: EntryActionsProps) {
  if (!canChange(item)) return null;
  if (act) {
    return (
      <span className="inline-flex items-center justify-end gap-1.5">
        <Button look="quiet" size="sm" tabIndex={tabIndex} onClick={onUndo}>
          <span>
            Undo <span className="sr-only">{item.name}</span>
          </span>
        </Button>
        <Badge tone="warn">{outcomeOf(act)}</Badge>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center justify-end gap-1.5 whitespace-nowrap">
      <IconButton label={`Edit ${item.name}`} size="sm" tabIndex={tabIndex} disabled={pending} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <Button look="quiet" size="sm" tabIndex={tabIndex} disabled={pending} onClick={onMerge}>
        <span>
          Merge <span className="sr-only">{item.name} </span>into…
        </span>
      </Button>
      <Button look="secondary" size="sm" tabIndex={tabIndex} disabled={pending} onClick={onToggle}>
        <span>
          {item.is_active ? 'Deactivate' : 'Activate'} <span className="sr-only">{item.name}</span>
        </span>
      </Button>
    </span>
  );
}
