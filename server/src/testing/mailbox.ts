import type { KeptMail, Outbox } from '#platform/mail/outbox.ts';

export interface Mailbox {
  to(email: string): Promise<KeptMail[]>;
  /** The token of the link in the newest mail to an address. */
  tokenFor(email: string): Promise<string>;
}

const MANY = 1000;

export function createMailbox(outbox: Outbox): Mailbox {
  async function to(email: string): Promise<KeptMail[]> {
    const mails = await outbox.kept(MANY);
    return mails.filter((mail) => mail.to === email);
  }

  return {
    to,
    async tokenFor(email) {
      const [newest] = await to(email);
      const token = /[?&]token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
      if (!token) throw new Error(`no link was mailed to ${email}`);
      return token;
    },
  };
}
