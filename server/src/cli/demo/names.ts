import { fold } from '@coursemate/contract/base/fold';
import { romanized } from '@coursemate/contract/base/romanize';

import { accounts, adminAccount, studentAccount, teacherName } from './accounts.ts';

/** How the files in server/demo refer to people. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}

/** Whom people sign in as. */
const accountOf: Readonly<Record<string, string>> = {
  [nameOf(studentAccount)]: accounts.student,
  [teacherName]: accounts.teacher,
  [nameOf(adminAccount)]: accounts.admin,
};

export function emailOf(person: { first_name: string; last_name: string }): string {
  const latin = (text: string): string => (/\p{Script=Latin}/u.test(text) ? text : (romanized(text)[0] ?? text));
  const plain = (text: string): string => fold(latin(text)).trim().replaceAll(' ', '-');
  return accountOf[nameOf(person)] ?? `${plain(person.first_name)}.${plain(person.last_name)}@demo.test`;
}
