import type { PersonSocket } from './events.ts';

/** Keeps a person's sockets on this node to so many: one more closes their oldest. */
export function createSocketLimit(max: number): (socket: PersonSocket, userId: string) => void {
  const byPerson = new Map<string, Set<PersonSocket>>();
  return (socket, userId) => {
    const sockets = byPerson.get(userId) ?? new Set();
    byPerson.set(userId, sockets.add(socket));
    const [oldest] = sockets;
    if (sockets.size > max) oldest?.disconnect(true);
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) byPerson.delete(userId);
    });
  };
}
