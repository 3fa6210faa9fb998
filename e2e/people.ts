import { randomUUID } from 'node:crypto';

import type { Session } from '@coursemate/contract/auth';

import type { Mailbox } from './mailbox.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Someone nobody has met yet; each has an address of their own, so stories do not meet in one database. */
export function newcomer(): Person {
  return {
    firstName: 'Mira',
    lastName: 'Holm',
    email: `mira.${randomUUID().slice(0, 8)}@example.org`,
    password: 'heron-lantern-84',
  };
}

/** Makes people ready for a story without walking them through the screens. */
export class People {
  readonly #origin: string;
  readonly #mailbox: Mailbox;

  constructor(origin: string, mailbox: Mailbox) {
    this.#origin = origin;
    this.#mailbox = mailbox;
  }

  /** Someone who has registered and opened the mail. */
  async member(): Promise<Person> {
    const person = newcomer();
    await this.#call('/api/auth/register', person);
    const link = new URL(await this.#mailbox.linkTo('/verify-email', person.email));
    await this.#call(`/api/auth/verify-email${link.search}`);
    return person;
  }

  async signIn({ email, password }: Person): Promise<Session> {
    const { session }: { session: Session } = await this.#call('/api/auth/login', { email, password });
    return session;
  }

  async #call(path: string, body?: object) {
    const response = await fetch(`${this.#origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
