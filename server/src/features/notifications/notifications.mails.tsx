import { Letter, Paragraph } from '#platform/mail/layout.tsx';

export interface NotificationMail {
  subject: string;
  name: string;
  text: string;
  action: string;
  link: string;
  /** Ends mails of this kind. */
  unsubscribe: string;
}

/** One letter for everything that people can be told: what happened and where to see it. */
export const notification = {
  subject: ({ subject }: NotificationMail) => subject,
  Mail: ({ subject, name, text, action, link, unsubscribe }: NotificationMail) => (
    <Letter
      preview={text}
      heading={subject}
      greeting={`Hello ${name},`}
      action={{ label: action, link }}
      footnote="You get this mail because you use Coursemate."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{text}</Paragraph>
    </Letter>
  ),
};
