import { Letter, Paragraph } from '#platform/mail/layout.tsx';

interface LinkMail {
  /** Null where nobody has shown yet that the address is theirs. */
  name: string | null;
  link: string;
}

interface ChangeMail extends LinkMail {
  /** A part of the account's email; missing in mails that were written before it was named. */
  account?: string;
}

const hello = (name: string | null): string => (name ? `Hello ${name},` : 'Hello,');

export const verifyEmail = {
  subject: 'Verify your email for Coursemate',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="One click and your account is ready."
      heading="Verify your email"
      greeting={hello(name)}
      action={{ label: 'Verify email', link }}
      footnote="The link works for 24 hours. If you did not register at Coursemate, you can ignore this mail."
    >
      <Paragraph>Welcome to Coursemate. Please confirm that this address is yours, then you can sign in.</Paragraph>
    </Letter>
  ),
};

export const changeEmail = {
  subject: 'Confirm your new email for Coursemate',
  Mail: ({ name, link, account = 'someone' }: ChangeMail) => (
    <Letter
      preview="A Coursemate account asks for this address."
      heading="Confirm your new email"
      greeting={hello(name)}
      action={{ label: 'Confirm email', link }}
      footnote="The link works for 24 hours and asks once more. If this is not your account, ignore this mail: nothing changes."
    >
      <Paragraph>
        The Coursemate account of {account} is to use this address from now on. Confirm it only if that account is
        yours.
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
      greeting={hello(name)}
      action={{ label: 'Take it back', link }}
      footnote="The link works for 7 days. If you changed the email yourself, you can ignore this mail."
    >
      <Paragraph>
        Your account now uses another address. If that was not you, take the change back: this address returns, all
        devices are logged out, the password ends, and you set a new one.
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
      greeting={hello(name)}
      action={{ label: 'Choose a new password', link }}
      footnote="The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is."
    >
      <Paragraph>Someone asked to reset the password of your account. All devices will be logged out.</Paragraph>
    </Letter>
  ),
};

export const passwordChanged = {
  subject: 'Your Coursemate password was changed',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="If it was not you, set a new one."
      heading="Your password was changed"
      greeting={hello(name)}
      action={{ label: 'Set another password', link }}
      footnote="If you changed the password yourself, you can ignore this mail."
    >
      <Paragraph>
        Your account has a new password, and other devices were logged out. If that was not you, set another one now:
        this address is all you need.
      </Paragraph>
    </Letter>
  ),
};

export const signInTries = {
  subject: 'Someone tries to sign in to your Coursemate account',
  Mail: ({ name, link }: LinkMail) => (
    <Letter
      preview="Many tries, none of them from a browser that you have used."
      heading="Someone tries your password"
      greeting={hello(name)}
      action={{ label: 'Set another password', link }}
      footnote="You get this mail once a day at most. Where you have signed in before, you can sign in as usual."
    >
      <Paragraph>
        In the last hour there were many tries to sign in to your account from places where you have not been. We let
        them through slowly now. If your password is short or used elsewhere too, set another one.
      </Paragraph>
    </Letter>
  ),
};
