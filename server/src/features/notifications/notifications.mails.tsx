import { Facts, Letter, Paragraph, TextLink } from '#platform/mail/layout.tsx';

import type { MailCalendar, MailFact } from './mail-and-push.service.ts';

export interface NotificationMail {
  subject: string;
  /** In fewer words, where the text says the subject once more. Mails that were put by an older version have none. */
  heading?: string;
  name: string;
  text: string;
  action: string;
  link: string;
  facts?: readonly MailFact[];
  calendar?: MailCalendar;
  /** Ends mails of this kind. */
  unsubscribe: string;
}

/** One letter for everything that people can be told: what happened and where to see it. */
export const notification = {
  subject: ({ subject }: NotificationMail) => subject,
  Mail: ({ subject, heading = subject, name, text, action, link, facts, calendar, unsubscribe }: NotificationMail) => (
    <Letter
      preview={text}
      heading={heading}
      greeting={`Hello ${name},`}
      action={{ label: action, link }}
      footnote="You get this mail because you use Coursemate."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{text}</Paragraph>
      {facts && <Facts facts={facts} />}
      {calendar && (
        <Paragraph>
          <TextLink href={calendar.link}>
            {calendar.method === 'CANCEL' ? 'Take it out of your calendar' : 'Add it to your calendar'}
          </TextLink>
        </Paragraph>
      )}
    </Letter>
  ),
};
