import { chatList, history, home, login, me, notifications } from './people.ts';
import { calendar, coursePicker, users } from './records.ts';
import { teachers } from './teachers.ts';
import type { HttpScenario, Scenario } from './types.ts';

export const httpScenarios: readonly HttpScenario[] = [
  ...teachers,
  me,
  login,
  home,
  chatList,
  history,
  notifications,
  calendar,
  users,
  coursePicker,
];

export const scenarios: readonly Scenario[] = [
  ...httpScenarios,
  { kind: 'sockets', name: 'chat send', nodes: 1 },
  { kind: 'sockets', name: 'chat send across two nodes', nodes: 2 },
  { kind: 'rest', name: 'at rest' },
];
