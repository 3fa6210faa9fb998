import { fold } from '@coursemate/contract/base/fold';

/** How the files in server/demo refer to people. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}

export function emailOf(person: { first_name: string; last_name: string }): string {
  const plain = (text: string): string => fold(text).trim().replaceAll(' ', '-');
  return `${plain(person.first_name)}.${plain(person.last_name)}@demo.test`;
}
