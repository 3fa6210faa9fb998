import { Check, X } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { useRowKeys } from '#ui/display/use-row-keys.ts';
import { ShortcutHints } from '#ui/page/list-foot.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { FilterSelect } from '#ui/pickers/select.tsx';

import { Group } from './group.tsx';

const TABS = [
  { value: 'pending', label: 'Pending Requests', count: 11 },
  { value: 'universities', label: 'Universities', count: 1284 },
  { value: 'faculties', label: 'Faculties', count: 96 },
  { value: 'subjects', label: 'Subjects' },
  { value: 'courses', label: 'Courses' },
];
const COLUMNS = [
  { label: 'Requested name' },
  { label: 'Requested by' },
  { label: 'State' },
  { label: 'Actions', align: 'end' },
] as const;
const ROWS = [
  ['Numerical Analysis', 'Jonas Weber'],
  ['University of Lausanne', 'Samir Benali'],
  ['Machine Learning', 'Priya Raghunathan'],
] as const;
const STATES = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
];
const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['A'], label: 'approve' },
];

export function Lists() {
  const keys = useRowKeys({ rows: ROWS, keyOf: ([name]) => name });
  const [state, setState] = useState('pending');
  const [tab, setTab] = useState('pending');
  const [page, setPage] = useState(2);
  return (
    <Group title="Tabs, table, pagination">
      <Tabs label="Lists" tabs={TABS} value={tab} onChange={setTab}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <FilterSelect label="Status" options={STATES} value={state} onChange={setState} />
          <ShortcutHints shortcuts={SHORTCUTS} />
        </div>
        <Table caption="Requests" columns={COLUMNS}>
          {ROWS.map((row) => {
            const [name, person] = row;
            return (
              <TableRow key={name} selected={name === 'University of Lausanne'} {...keys.rowProps(row)}>
                <TableCell heading>{name}</TableCell>
                <TableCell>
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    <Avatar name={person} size="sm" />
                    {person}
                  </span>
                </TableCell>
                <TableCell>
                  <Badge tone="warn">Pending</Badge>
                </TableCell>
                <TableCell align="end">
                  <span className="inline-flex gap-1.5">
                    <IconButton label={`Approve ${name}`} look="outline" size="sm" tabIndex={keys.tabIndexIn(row)}>
                      <Check className="text-ok" />
                    </IconButton>
                    <IconButton label={`Reject ${name}`} look="outline" size="sm" tabIndex={keys.tabIndexIn(row)}>
                      <X className="text-danger" />
                    </IconButton>
                  </span>
                </TableCell>
              </TableRow>
            );
          })}
        </Table>
      </Tabs>
      <Pagination page={page} pageSize={12} total={87} totalPages={8} onPageChange={setPage} />
    </Group>
  );
}
