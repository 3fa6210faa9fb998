// Without its styles a dialog is covered by its own backdrop.
import '../styles/app.css';
import { beforeEach } from 'vitest';

import { FakeSocket } from './fake-socket.ts';

beforeEach(() => {
  // Files share one browser profile, so each test begins as a first visit.
  localStorage.clear();
  FakeSocket.install();
});
