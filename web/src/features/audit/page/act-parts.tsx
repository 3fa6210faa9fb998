import type { AuditEntry } from '@coursemate/contract/audit';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

import { type FieldChange, fieldChanges } from '../act-words.ts';

/** What an act is about, as a link to where it is managed. */
export function ActTarget({ entry, tabIndex }: { entry: AuditEntry; tabIndex?: number }) {
  const { target_type, target_id, target_name } = entry;
  const link = { tabIndex, className: 'font-medium text-brand-strong break-words hover:underline' };
  if (target_type === 'user') {
    return (
      <Link to="/users" {...link}>
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
  return (
    <Link to="/admin/lists" {...link}>
      {target_name}
    </Link>
  );
}

/** What an act has changed. Long values are cut until the act is opened. */
export function ActChanges({ entry, open }: { entry: AuditEntry; open: boolean }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="grid gap-1 text-13">
      {changes.map((change) => (
        <div key={change.name} className={classNames('break-words', !open && 'line-clamp-2')}>
          <dt className="mr-1.5 inline text-muted">{change.name}</dt>
          <dd className="inline">
            <Change {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ before, after }: FieldChange) {
  return (
    <>
      {before !== null && (
        <span className="text-muted">
          <span className="sr-only">was </span>
          {before}
        </span>
      )}
      {before !== null && after !== null && (
        <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 align-[-2px] text-muted" />
      )}
      {after !== null && (
        <span className="font-medium">
          <span className="sr-only">is now </span>
          {after}
        </span>
      )}
    </>
  );
}

/** Whether an act has more to show than a row has room for. */
export function isLong(entry: AuditEntry): boolean {
  const shown = [entry.reason ?? '', ...fieldChanges(entry).map(({ before, after }) => `${before}${after}`)];
  return shown.some((text) => text.length > 60);
}
