import { escapeHtml, htmlPage } from '#platform/http/html.ts';
import type { KeptMail } from '#platform/mail/outbox.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; }
article { border: 1px solid #8888; border-radius: 12px; margin: 16px 0; overflow: hidden; }
header { padding: 12px 16px; }
h2 { font-size: 16px; margin: 0; }
p { margin: 0; }
iframe { background: #fff; border: 0; border-top: 1px solid #8888; display: block; height: 520px; width: 100%; }`;

function attached({ calendar }: KeptMail): string {
  if (calendar === null) return '';
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar.content)}`;
  return `\n<p>With <a download="lesson.ics" href="${escapeHtml(file)}">lesson.ics</a></p>`;
}

function letter(mail: KeptMail): string {
  const subject = escapeHtml(mail.subject);
  return `<article>
<header><h2>${subject}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.created_at}">${mail.created_at}</time></p>${attached(mail)}</header>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${subject}" srcdoc="${escapeHtml(mail.html)}"></iframe>
</article>`;
}

/** The local mailbox. Mails stand in frames without rights: what is in them is text, not our page. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const list =
    mails.length > 0 ? mails.map(letter).join('\n') : '<p>No mail yet. Register, and the link arrives here.</p>';
  return htmlPage({
    title: 'Mailbox · Coursemate',
    style: STYLE,
    body: `<main><h1>Mailbox</h1><p>No outgoing mail is set up, so mails stay on this machine.</p>\n${list}</main>`,
  });
}
