import type { HttpScenario, Scenario, SocketScenario } from '../scenario.ts';
import { admin, lists } from './admin.ts';
import { lessons } from './lessons.ts';
import { people } from './people.ts';
import { teachers } from './teachers.ts';

const sockets: readonly SocketScenario[] = [
  { kind: 'sockets', name: 'chat send', does: 'send' },
  { kind: 'sockets', name: 'chat send at half the rate', does: 'send calmly' },
  { kind: 'sockets', name: 'presence', does: 'presence' },
  { kind: 'sockets', name: 'reconnect storm', does: 'reconnect' },
];

export const httpScenarios: readonly HttpScenario[] = [...teachers, ...people, ...lessons, ...admin, ...lists];

/** Everything that the bench measures. */
export const scenarios: readonly Scenario[] = [...httpScenarios, ...sockets];
