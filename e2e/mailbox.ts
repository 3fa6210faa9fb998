import { setTimeout as pause } from 'node:timers/promises';

interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  created_at: string;
}

const ARRIVES_WITHIN_MS = 10_000;

/** The mails of an installation without outgoing mail. */
export class Mailbox {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The newest link to this page that was mailed to this person; mails go through a queue, so it is waited for. */
  async linkTo(page: '/verify-email' | '/reset-password' | '/unsubscribe', email: string): Promise<string> {
    const deadline = Date.now() + ARRIVES_WITHIN_MS;
    do {
      for (const mail of await this.#mailsTo(email)) {
        const link = mail.text.match(/https?:\/\/[^\s"<>]+/g)?.find((url) => new URL(url).pathname === page);
        if (link) return link;
      }
      await pause(100);
    } while (Date.now() < deadline);
    throw new Error(`No mail to ${email} has a link to ${page}.`);
  }

  async #mailsTo(email: string): Promise<Mail[]> {
    const response = await fetch(`${this.#origin}/dev/mailbox.json`);
    const mails: Mail[] = await response.json();
    return mails.filter(({ to }) => to === email);
  }
}
