import { api } from '@coursemate/contract/api';
import { expect, test } from 'vitest';

import { useApp } from './testing/test-app.ts';

const appOfFile = useApp();
const NOBODY = '00000000-0000-7000-8000-000000000000';

function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, token?: string) {
  return appOfFile().http.inject({
    method,
    url: path.replace(/:\w+/g, NOBODY),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

test.each(api.map((endpoint) => [endpoint.method, endpoint.path, endpoint.access, endpoint.errors] as const))(
  '%s %s is mounted and lets in only whom it declares (%s)',
  async (method, path, access, errors) => {
    const person = await appOfFile().people.signedIn({ role: 'student' });
    const asStranger = (await ask(method, path)).statusCode;
    const asForger = (await ask(method, path, 'forged')).statusCode;
    const asNewcomer = await ask(method, path, person.session.access_token);
    expect(asStranger).not.toBe(404);
    expect(asStranger === 401).toBe(access !== 'public');
    expect(asForger === 401).toBe(access !== 'public');
    const refusal = asNewcomer.statusCode === 403 ? asNewcomer.json().code : null;
    // Some ask for it themselves, because it depends on what is asked for.
    const asksItself = errors.includes('onboarding_required');
    expect(refusal === 'onboarding_required' && !asksItself).toBe(access === 'onboarded');
    expect(access !== 'admin' || refusal === 'forbidden').toBe(true);
  },
);
