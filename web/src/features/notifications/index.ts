export { Bell } from './bell/bell.tsx';
export { useNotificationsLive } from './notifications.live.ts';
export { usePushInTab } from './use-push-in-tab.ts';
export { PreferencesCard } from './settings/preferences-card.tsx';
export { UnsubscribeView } from './unsubscribe-view.tsx';
