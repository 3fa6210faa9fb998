import { type Notification, subscribePush, unsubscribePush } from '@coursemate/contract/notifications';

import { call } from '#lib/api.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whether this browser can show notifications while the app is closed. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (window.Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks the person and subscribes this browser; the state afterwards. Only after a click: browsers refuse it otherwise. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await window.Notification.requestPermission()) !== 'granted') return readPushState();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await sendSubscription(subscription);
  return 'on';
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('The browser gave no keys');
  await call(subscribePush, { body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } } });
}

/** Tells the server who is signed in here now. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || window.Notification.permission !== 'granted') return;
  const subscription = await currentSubscription();
  if (subscription) await sendSubscription(subscription);
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** While the app is open in a tab that nobody looks at. A push about the same thing has the same tag and replaces it. */
export function showInBackground({ id, title, message, link }: Notification): void {
  if (!document.hidden || !isSupported() || window.Notification.permission !== 'granted') return;
  const shown = { body: message, tag: `notification:${id}`, data: { link: link ?? '/home' }, icon: '/icon-192.png' };
  void navigator.serviceWorker.getRegistration().then((registration) => registration?.showNotification(title, shown));
}
