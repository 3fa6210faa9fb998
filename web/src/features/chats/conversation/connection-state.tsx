import { useSocketState } from '#lib/socket.ts';

const WORDS = {
  connected: null,
  connecting: 'Connecting…',
  disconnected: 'Connection lost. Trying again…',
  error: 'Connection lost. Trying again…',
} as const;

/** Says when messages do not come by themselves. Not at once: most connections are back before anyone notices. */
export function ConnectionState() {
  const words = WORDS[useSocketState()];
  return (
    <output className="text-warn">
      {words && <span className="transition-opacity delay-700 starting:opacity-0">{words}</span>}
    </output>
  );
}
