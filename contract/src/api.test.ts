import { expect, test } from 'vitest';

import { api } from './api.ts';
import { commonErrors, errors } from './base/errors.ts';

const named = (access: string) =>
  api
    .filter((endpoint) => endpoint.access === access)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();

test('these calls, and no others, need no session', () => {
  expect(named('public')).toEqual([
    'GET /api/auth/verify-email',
    'GET /api/calendar/:token.ics',
    'GET /api/config',
    'GET /api/health',
    'GET /api/lists/cities',
    'GET /api/lists/countries',
    'GET /api/lists/courses',
    'GET /api/lists/faculties',
    'GET /api/lists/subjects',
    'GET /api/lists/universities',
    'GET /api/ready',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/refresh',
    'POST /api/auth/register',
    'POST /api/auth/resend-verification',
    'POST /api/auth/reset-password',
    'POST /api/auth/reset-password/check',
    'POST /api/auth/undo-email',
    'POST /api/auth/verify-email',
    'POST /api/unsubscribe',
  ]);
});

test('these calls, and no others, are opened by a mailed link, too', () => {
  const byLink = api.filter((endpoint) => 'byLink' in endpoint).map(({ method, path }) => `${method} ${path}`);
  expect(byLink).toEqual(['GET /api/lessons/:id.ics']);
});

test('these calls, and no others, are for administrators', () => {
  expect(named('admin')).toEqual([
    'DELETE /api/admin/feedbacks/:id',
    'DELETE /api/users/:id',
    'GET /api/admin/audit',
    'GET /api/admin/audit.csv',
    'GET /api/admin/audit/admins',
    'GET /api/admin/feedbacks',
    'GET /api/admin/home',
    'GET /api/admin/lessons',
    'GET /api/admin/lists',
    'GET /api/admin/lists/:type',
    'GET /api/admin/pending-requests',
    'GET /api/users',
    'GET /api/users/:id/alike',
    'PATCH /api/users/:id',
    'POST /api/admin/lists/:type',
    'POST /api/admin/lists/:type/:id/merge',
    'POST /api/admin/pending-requests/:id/reopen',
    'PUT /api/admin/feedbacks/:id',
    'PUT /api/admin/lessons/:id',
    'PUT /api/admin/lists/:type/:id',
    'PUT /api/admin/pending-requests/:id',
  ]);
});

test('no call is declared twice', () => {
  const keys = api.map(({ method, path }) => `${method} ${path}`);
  expect(keys).toEqual([...new Set(keys)]);
});

test('a call names its own refusals only, and each has a sentence', () => {
  for (const endpoint of api) {
    for (const code of endpoint.errors) expect(commonErrors).not.toContain(code);
  }
  for (const { status, sentence } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(sentence).toMatch(/^[A-Z]/);
  }
});
