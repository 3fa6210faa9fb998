import { createTransport } from 'nodemailer';

import type { RenderedMail } from './template.ts';

export interface MailTransport {
  send(mail: RenderedMail & { id: string; to: string }): Promise<void>;
  close(): void;
}

/** A hanging mail server must not hold a worker for longer than this. */
const TIMEOUT_MS = 15_000;

export function smtpTransport(settings: { smtpUrl: string; from: string }, publicUrl: string): MailTransport {
  const transport = createTransport(settings.smtpUrl, { from: settings.from });
  Object.assign(transport.options, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, to, subject, html, text }) {
      // The same Message-ID on every attempt lets the receiving side drop a second copy.
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
      await transport.sendMail({ to: { name: '', address: to }, subject, html, text, messageId });
    },
    close: () => transport.close(),
  };
}
