import { randomUUID } from 'node:crypto';

import type { Session } from '@coursemate/contract/auth';

import type { Mailbox } from './mailbox.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const administrator: Person = {
  firstName: 'Coursemate',
  lastName: 'Admin',
  email: 'admin@example.org',
  password: 'granite-otter-31',
};

/** Someone nobody has met yet; each has an address of their own, so stories do not meet in one database. */
export function newcomer(firstName = 'Mira'): Person {
  return {
    firstName,
    lastName: 'Holm',
    email: `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
    password: 'heron-lantern-84',
  };
}

interface Call {
  method?: string;
  token?: string;
  body?: object;
}

interface City {
  id: number;
  name: string;
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
  async member(firstName?: string): Promise<Person> {
    const person = newcomer(firstName);
    await this.call('/api/auth/register', { body: person });
    const link = new URL(await this.#mailbox.linkTo('/verify-email', person.email));
    await this.call(`/api/auth/verify-email${link.search}`);
    return person;
  }

  async student(firstName?: string): Promise<Person> {
    return this.#onboard(await this.member(firstName), { role: 'student', phone_number: '+4915123456780' });
  }

  /** A teacher whom students can find and ask. */
  async teacher(firstName: string, subjects: ReadonlyArray<{ subject: string; price: number }>): Promise<Person> {
    const teacher = await this.#onboard(await this.member(firstName), {
      role: 'teacher',
      phone_number: '+4915123456781',
      summary: 'I explain in small steps, with your own exercises.',
    });
    await this.as(teacher, (id) => ({ method: 'PUT', path: `/api/teachers/${id}/subjects`, body: { subjects } }));
    return teacher;
  }

  /** Asks for a chat; its id. */
  async ask(student: Person, teacher: Person, requestMessage: string): Promise<string> {
    const participantId = await this.idOf(teacher);
    const { chat } = await this.as(student, () => ({ path: '/api/chat', body: { participantId, requestMessage } }));
    return chat.id;
  }

  /** An accepted chat; its id. */
  async talking(student: Person, teacher: Person): Promise<string> {
    const id = await this.ask(student, teacher, 'Could you help me?');
    await this.as(teacher, () => ({ method: 'PUT', path: `/api/chat/${id}`, body: { status: 'accepted' } }));
    return id;
  }

  async signIn({ email, password }: Person): Promise<Session> {
    const { session }: { session: Session } = await this.call('/api/auth/login', { body: { email, password } });
    return session;
  }

  /** Does something as a person, without a browser. */
  async as(person: Person, what: (ownId: string) => Call & { path: string }) {
    const { access_token: token } = await this.signIn(person);
    const { path, ...call } = what(await this.idOf(person));
    return this.call(path, { token, ...call });
  }

  async idOf(person: Person): Promise<string> {
    const { access_token: token } = await this.signIn(person);
    const { user }: { user: { id: string } } = await this.call('/api/auth/me', { token });
    return user.id;
  }

  async #onboard(person: Person, profile: object): Promise<Person> {
    const { cities }: { cities: City[] } = await this.call('/api/lists/cities?country_id=de&q=Munich');
    const place = { country_id: 'de', city_id: cities[0]?.id };
    const education = {
      ...place,
      university: 'Technical University of Munich',
      faculty: 'Mathematics',
      education_level: 'master',
      graduation_year: 2026,
    };
    await this.as(person, () => ({ path: '/api/profiles', body: { ...profile, ...place, education } }));
    return person;
  }

  async call(path: string, { method, token, body }: Call = {}) {
    const response = await fetch(`${this.#origin}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  }
}
