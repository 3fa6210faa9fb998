import { createTransport } from 'nodemailer';

import type { CalendarFile, RenderedMail } from './template.ts';

interface OutgoingMail extends RenderedMail {
  id: string;
  to: string;
  /** The address that ends mails of this kind; null for those that nobody can end. */
  unsubscribe: string | null;
  calendar: CalendarFile | null;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  /** Whether the mail server can be reached and lets us in. */
  verify(): Promise<void>;
  close(): void;
}

/** A hanging mail server must not hold a worker for longer than this. */
const TIMEOUT_MS = 15_000;

/** Why the mail did not go out, without the words of the mail server: they may name the recipient. */
function failureOf(error: unknown, what = 'take the mail'): Error {
  const part = (name: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? ` ${value}` : '';
  };
  return new Error(`The mail server did not ${what}:${part('code')}${part('command')}${part('responseCode')}`);
}

/** RFC 8058: mail programs show a button that ends these mails. */
function oneClick(unsubscribe: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export function smtpTransport(settings: { smtpUrl: string; from: string }, publicUrl: string): MailTransport {
  const transport = createTransport(
    {
      url: settings.smtpUrl,
      dnsTimeout: TIMEOUT_MS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from: settings.from },
  );
  return {
    async send({ id, to, subject, html, text, unsubscribe, calendar }) {
      // The same Message-ID on every attempt lets the receiving side drop a second copy.
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          headers: unsubscribe === null ? {} : oneClick(unsubscribe),
          ...(calendar && { icalEvent: { ...calendar, filename: 'lesson.ics' } }),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    async verify() {
      await transport.verify().catch((error: unknown) => {
        throw failureOf(error, 'let us in');
      });
    },
    close: () => transport.close(),
  };
}
