import { later } from '#lib/later.tsx';

/** The pane of an open chat. The list is shown without it: 30 KB of code, with the rules of a message, that come later. */
export const openPane = later(async () => (await import('./open-pane.tsx')).OpenPane);
