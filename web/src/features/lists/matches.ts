import { fold } from '@coursemate/contract/fold';

/** Whether a word of `name` begins with what was typed, as the server's search sees it. */
export function matches(name: string, typed: string): boolean {
  return fold(name).includes(fold(typed));
}
