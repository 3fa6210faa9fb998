// Without its styles a dialog is covered by its own backdrop.
import '../styles/app.css';
import * as React from 'react';
import { beforeEach } from 'vitest';

import { FakeSocket } from './fake-socket.ts';

// For the text of its warnings, React in development takes a stack trace for every element: a third of the work of
// these tests. It stops by itself once it has taken many in a second, which is what it is told here.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stack traces under another name.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

beforeEach(() => {
  // Files share one browser profile, so each test begins as a first visit.
  localStorage.clear();
  FakeSocket.install();
});
