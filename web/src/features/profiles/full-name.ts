/** A user without a name is shown as 'Unknown User' (spec 2 §3). */
export function fullName({ name, last_name }: { name: string; last_name: string }): string {
  return `${name} ${last_name}`.trim() || 'Unknown User';
}
