import { subscribePush, unsubscribePush } from '@coursemate/contract/notifications';

import { call } from '#lib/api.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whether this browser can show notifications while the app is closed. */
export function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asked this way, because a look at `Notification.permission` holds the page until the browser has answered: 40 ms. */
async function mayShow(): Promise<PermissionState> {
  return (await navigator.permissions.query({ name: 'notifications' })).state;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await mayShow()) === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks the person and subscribes this browser; the state afterwards. Only after a click: browsers refuse it otherwise. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await window.Notification.requestPermission()) !== 'granted') return readPushState();
  await subscribe(publicKey);
  return 'on';
}

async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await sendSubscription(await registration.pushManager.subscribe(options));
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('The browser gave no keys');
  await call(subscribePush, { body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } } });
}

/** Tells the server who is signed in here now. A subscription for keys that the server has no more is made anew. */
export async function renewPush(readPublicKey: () => Promise<string>): Promise<void> {
  if (!isSupported() || (await mayShow()) !== 'granted') return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  const publicKey = await readPublicKey();
  if (keyOf(subscription) === publicKey) return sendSubscription(subscription);
  await subscription.unsubscribe();
  await subscribe(publicKey);
}

/** In the form in which the server names its key. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}
