import { Check, X } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Table, TableCell, TableRow } from '#ui/display/table.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { Tabs } from '#ui/page/tabs.tsx';

import { Group } from './group.tsx';

const TABS = [
  { value: 'pending', label: 'Pending Requests', count: 11 },
  { value: 'universities', label: 'Universities', count: 1284 },
  { value: 'faculties', label: 'Faculties', count: 96 },
  { value: 'subjects', label: 'Subjects' },
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

export function Lists() {
  const [tab, setTab] = useState('pending');
  const [page, setPage] = useState(2);
  return (
    <Group title="Tabs, table, pagination">
      <Tabs label="Lists" tabs={TABS} value={tab} onChange={setTab}>
        <Table caption="Requests" columns={COLUMNS}>
          {ROWS.map(([name, person], index) => (
            <TableRow key={name} selected={index === 1}>
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
                  <IconButton label={`Approve ${name}`} look="outline" size="sm">
                    <Check className="text-ok" />
                  </IconButton>
                  <IconButton label={`Reject ${name}`} look="outline" size="sm">
                    <X className="text-danger" />
                  </IconButton>
                </span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </Tabs>
      <Pagination page={page} pageSize={12} total={87} totalPages={8} onPageChange={setPage} />
    </Group>
  );
}
