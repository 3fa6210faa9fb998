import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';

import {
  changeEmail,
  passwordChanged,
  resetPassword,
  signInTries,
  undoEmail,
  verifyEmail,
} from '#features/auth/auth.mails.tsx';
import { notification } from '#features/notifications/notifications.mails.tsx';
import type { RenderMail } from '#platform/mail/template.ts';

interface Template {
  subject: string | ((data: never) => string);
  // Each template knows its own data; the outbox hands over what the same feature put in.
  Mail: ComponentType<never>;
}

/** Every mail of the product by name. Compiled by the build, because Node does not know JSX. */
const templates: Readonly<Record<string, Template>> = {
  verify_email: verifyEmail,
  change_email: changeEmail,
  undo_email: undoEmail,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  sign_in_tries: signInTries,
  notification,
};

export const renderMail: RenderMail = async (name, data) => {
  const template = templates[name];
  if (!template) throw new Error(`There is no mail template named ${name}`);
  const Mail = template.Mail as ComponentType<object>;
  const html = await render(<Mail {...Object(data)} />);
  const subject = typeof template.subject === 'string' ? template.subject : template.subject(data as never);
  return { subject, html, text: toPlainText(html) };
};
