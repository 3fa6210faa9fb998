import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * A quarter of the processor time of what runs beside it: with half, the demo's first sign-in comes a second later. With very
 * little, a process is not run often enough on a busy machine to notice in time that its parent is gone.
 */
const NICENESS = 6;

// Preloaded into builds that let others go first: the database of a first start, or somebody who uses the product.
setPriority(NICENESS);
try {
  // Linux shares out the processors among sessions first, if it groups them. A build has a session of its own, so its own
  // priority says nothing about the rest.
  writeFileSync('/proc/self/autogroup', String(NICENESS));
} catch {
  // Another system, or a Linux without groups: the line above was enough.
}
