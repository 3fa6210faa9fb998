import * as z from 'zod/mini';

// Zod probes for `eval` when an object schema is made. The content security policy forbids it and the browser reports
// the attempt, so this module is imported before any schema exists.
z.config({ jitless: true });
