// Without its styles a dialog is covered by its own backdrop.
import '../styles/app.css';
import { beforeEach } from 'vitest';

// Files share one browser profile, so each test begins as a first visit.
beforeEach(() => localStorage.clear());
