import type { AuditEntry } from '@coursemate/contract/audit';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

import { type FieldChange, fieldChanges } from '../act-texts.ts';

/** What an act is about, as a link to where it is managed, where there is one. */
export function ActTarget({ entry, tabIndex }: { entry: AuditEntry; tabIndex?: number }) {
  const { target_type, target_id, target_name } = entry;
  const link = { tabIndex, className: 'font-medium text-brand-strong break-words hover:underline' };
  if (target_type === 'user') {
    return (
      <Link to="/users" search={{ user: target_id }} {...link}>
        {target_name}
      </Link>
    );
  }
  if (target_type === 'feedback') {
    return (
      <Link to="/admin/feedbacks" search={{ search: target_id, is_deleted: 'all' }} {...link}>
        {target_name}
      </Link>
    );
  }
  if (target_type === 'lesson') {
    return (
      <Link
        to="/admin/lessons"
        search={{ status: entry.after?.['status'] === 'no_show' ? 'no_show' : 'completed' }}
        {...link}
      >
        {target_name}
      </Link>
    );
  }
  if (target_type === 'list_request') {
    return (
      <Link to="/admin/lists" search={{ status: 'all', search: target_name }} {...link}>
        {target_name}
      </Link>
    );
  }
  // An act does not say in which list its entry is.
  return <span className="break-words">{target_name}</span>;
}

/** What an act has changed. Long values are cut until the act is opened. */
export function ActChanges({ entry, open }: { entry: AuditEntry; open: boolean }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="grid gap-1 text-13">
      {changes.map((change) => (
        <Change key={change.name} {...change} open={open} />
      ))}
    </dl>
  );
}

/** In one line, or for long values the old one above the new one. */
function Change({ name, before, after, open }: FieldChange & { open: boolean }) {
  const long = isLongChange({ before, after });
  const line = classNames(long && 'block', long && !open && 'truncate', 'break-words');
  return (
    <div className="min-w-0">
      <dt className="mr-1.5 inline text-muted">{name}</dt>
      <dd className="inline">
        {before !== null && (
          <span className={classNames(line, 'text-muted')}>
            <span className="sr-only">was </span>
            {before}
          </span>
        )}
        {after !== null && (
          <span className={classNames(line, 'font-medium')}>
            {before !== null && <ArrowRight className="mx-1 inline size-3.5 align-[-2px] text-muted" />}
            <span className="sr-only">is now </span>
            {after}
          </span>
        )}
      </dd>
    </div>
  );
}

/** More than stands in one line. */
const LINE = 48;

function isLongChange({ before, after }: Pick<FieldChange, 'before' | 'after'>): boolean {
  return `${before ?? ''}${after ?? ''}`.length > LINE;
}

/** Whether an act has more to show than a row has room for. */
export function isLong(entry: AuditEntry): boolean {
  return (entry.reason?.length ?? 0) > LINE || fieldChanges(entry).some(isLongChange);
}
