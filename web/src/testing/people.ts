import type { CurrentUser, Session } from '@coursemate/contract/auth';

export const maya: CurrentUser = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  email: 'maya@uni.test',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  role: 'student',
};

export const admin: CurrentUser = { ...maya, email: 'admin@uni.test', firstName: 'Ada', role: 'admin' };

export function session(name: string): Session {
  return { access_token: `access-${name}`, refresh_token: `refresh-${name}`, expires_in: 900 };
}
