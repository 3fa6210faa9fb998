/** What others read where a person is deleted or has no name. */
const UNKNOWN = { name: 'Unknown', last_name: 'User' } as const;
const UNKNOWN_USER = `${UNKNOWN.name} ${UNKNOWN.last_name}`;

/** A row of `users`; one that a join did not find has nulls. */
interface Named {
  name: string | null;
  last_name: string | null;
  deleted_at: Date | null;
}

/** The name of a person as others read it, in its two parts; never their email. */
export function shownNameParts(person: Named | undefined): { name: string; last_name: string } {
  const { name, last_name, deleted_at } = person ?? { name: '', last_name: '', deleted_at: null };
  if (deleted_at !== null || `${name ?? ''}${last_name ?? ''}`.trim() === '') return { ...UNKNOWN };
  return { name: name ?? '', last_name: last_name ?? '' };
}

export function shownName(person: Named | undefined): string {
  const { name, last_name } = shownNameParts(person);
  return `${name} ${last_name}`.trim();
}

/** The same in SQL; `person` is the alias of a row of `users`. */
export function shownNameSql(person: string): string {
  return `case when ${person}.deleted_at is null
    then coalesce(nullif(trim(${person}.name || ' ' || ${person}.last_name), ''), '${UNKNOWN_USER}')
    else '${UNKNOWN_USER}' end`;
}
