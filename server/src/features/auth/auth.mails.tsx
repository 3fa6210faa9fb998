import { Letter, Paragraph } from '#platform/mail/layout.tsx';

interface LinkMail {
  name: string;
  link: string;
}

export const verifyEmail = {
  subject: 'Verify your email for Coursemate',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="One click and your account is ready."
      heading="Verify your email"
      greeting={`Hello ${name},`}
      action={{ label: 'Verify email', link }}
      footnote="The link works for 24 hours. If you did not register at Coursemate, you can ignore this mail."
    >
      <Paragraph>Welcome to Coursemate. Please confirm that this address is yours, then you can sign in.</Paragraph>
    </Letter>
  ),
};

export const changeEmail = {
  subject: 'Confirm your new email for Coursemate',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="One click and this is your new address."
      heading="Confirm your new email"
      greeting={`Hello ${name},`}
      action={{ label: 'Confirm email', link }}
      footnote="The link works for 24 hours. If you did not ask for this, ignore this mail: nothing changes."
    >
      <Paragraph>
        You want to use this address for your Coursemate account. Until you confirm it, the old one stays.
      </Paragraph>
    </Letter>
  ),
};

export const undoEmail = {
  subject: 'Your Coursemate email was changed',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="If it was not you, take it back."
      heading="Your email was changed"
      greeting={`Hello ${name},`}
      action={{ label: 'Take it back', link }}
      footnote="The link works for 7 days. If you changed the email yourself, you can ignore this mail."
    >
      <Paragraph>
        Your account now uses another address. If that was not you, take the change back: this address returns, all
        devices are logged out, and you can then set a new password.
      </Paragraph>
    </Letter>
  ),
};

export const resetPassword = {
  subject: 'Reset your Coursemate password',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="Choose a new password."
      heading="Reset your password"
      greeting={`Hello ${name},`}
      action={{ label: 'Choose a new password', link }}
      footnote="The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is."
    >
      <Paragraph>Someone asked to reset the password of your account. All devices will be logged out.</Paragraph>
    </Letter>
  ),
};
