import { later } from '#lib/later.tsx';

/** The pane of an open chat. The list does not need its 25 KB, so they come after it. */
export const openPane = later(async () => (await import('./frame/open-pane.tsx')).OpenPane);
