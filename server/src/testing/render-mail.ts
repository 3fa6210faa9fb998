import { renderMail as render } from '../mails.tsx';

const made = new Map<string, ReturnType<typeof render>>();

/** As the product's, once for each mail: tests read the same mails again and again, and to render one takes 10 ms. */
export const renderMail: typeof render = (template, data) => {
  const key = JSON.stringify([template, data]);
  const mail = made.get(key) ?? render(template, data);
  made.set(key, mail);
  return mail;
};
