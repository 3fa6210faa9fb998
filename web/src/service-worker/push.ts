declare const self: ServiceWorkerGlobalScope;

/** What the server sends; never a word of a message. */
interface Push {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** A second one about the same thing replaces the first, also one that an open page has shown. */
  tag: string;
}

/** Something to show whatever was sent: browsers want every push to be seen. */
const FALLBACK: Push = { title: 'Coursemate', body: 'There is something new for you.', link: '/home', tag: 'news' };

function readPush(data: unknown): Push {
  const push = typeof data === 'object' && data !== null ? (data as Partial<Record<keyof Push, unknown>>) : {};
  const text = (name: keyof Push) => (typeof push[name] === 'string' ? push[name] : FALLBACK[name]);
  const link = text('link');
  // Only a path of our own: '//elsewhere' would leave the site.
  const isOwn = link.startsWith('/') && !/^[/\\]{2}|[\\]/.test(link);
  return { title: text('title'), body: text('body'), link: isOwn ? link : FALLBACK.link, tag: text('tag') };
}

function dataOf(event: PushEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    return null;
  }
}

export async function showPush(event: PushEvent): Promise<void> {
  const { title, body, link, tag } = readPush(dataOf(event));
  await self.registration.showNotification(title, { body, tag, data: { link }, icon: '/icon-192.png' });
}

/** Leads to what it is about: in a tab that is open already, else in a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { link } = readPush(notification.data);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!tab) {
    await self.clients.openWindow(link);
    return;
  }
  await tab.focus();
  // To a tab of our own, which has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tab.postMessage({ open: link });
}
