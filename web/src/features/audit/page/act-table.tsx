import type { AuditEntry } from '@coursemate/contract/audit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkeletonTableRows, Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { useRowKeys } from '#ui/display/use-row-keys.ts';
import { Loading } from '#ui/states/skeleton.tsx';

import { actionNames } from '../act-texts.ts';
import { ActTime } from '../last-acts.tsx';
import { ActChanges, ActTarget, isLong } from './act-parts.tsx';

const COLUMNS = [
  { label: 'When' },
  { label: 'Administrator' },
  { label: 'Act' },
  { label: 'About' },
  { label: 'Change' },
  { label: 'Reason' },
  { label: 'Details', labelHidden: true },
];

export function ActTableSkeleton() {
  return (
    <Loading label="Loading the audit...">
      <Table caption="Administrative acts" columns={COLUMNS}>
        <SkeletonTableRows rows={8} columns={COLUMNS.length} />
      </Table>
    </Loading>
  );
}

/** Acts as rows. Enter shows all of an act's long texts. */
export function ActTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = ({ id }: AuditEntry) => setOpened((now) => (now === id ? null : id));
  const keys = useRowKeys({
    rows: entries,
    keyOf: ({ id }) => id,
    onOpen: toggle,
    onClose: opened === null ? undefined : () => setOpened(null),
  });
  return (
    <Table caption="Administrative acts" columns={COLUMNS}>
      {entries.map((entry) => {
        const open = entry.id === opened;
        return (
          <TableRow key={entry.id} selected={open} {...keys.rowProps(entry)}>
            <TableCell>
              <span className="text-muted">
                <ActTime at={entry.at} />
              </span>
            </TableCell>
            <TableCell>{entry.admin.name}</TableCell>
            <TableCell heading>
              <span className="whitespace-nowrap">{actionNames[entry.action]}</span>
            </TableCell>
            <TableCell>
              <ActTarget entry={entry} tabIndex={keys.tabIndexIn(entry)} />
            </TableCell>
            <TableCell>
              <div className="max-w-md">
                <ActChanges entry={entry} open={open} />
              </div>
            </TableCell>
            <TableCell>
              <p className={classNames('max-w-sm break-words whitespace-pre-line', !open && 'line-clamp-2')}>
                {entry.reason ?? <span className="text-muted">–</span>}
              </p>
            </TableCell>
            <TableCell align="end">
              {isLong(entry) && (
                <IconButton
                  size="sm"
                  label={open ? 'Show less' : 'Show all'}
                  aria-expanded={open}
                  tabIndex={keys.tabIndexIn(entry)}
                  onClick={() => toggle(entry)}
                >
                  {open ? <ChevronUp /> : <ChevronDown />}
                </IconButton>
              )}
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}

/** The same as cards, where a row has no room for everything. */
export function ActCards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul aria-label="Administrative acts" className="grid gap-3 md:grid-cols-2">
      {entries.map((entry) => (
        <li key={entry.id} className="grid content-start gap-2 rounded-card border border-line bg-surface p-4 text-14">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="text-15">{actionNames[entry.action]}</h3>
            <span className="text-13 text-muted">
              <ActTime at={entry.at} />
            </span>
          </div>
          <p>
            <ActTarget entry={entry} />
          </p>
          <ActChanges entry={entry} open />
          {entry.reason !== null && <p className="break-words whitespace-pre-line">{entry.reason}</p>}
          <p className="text-13 text-muted">by {entry.admin.name}</p>
        </li>
      ))}
    </ul>
  );
}
