import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Imported by `npm start`, `demo` and `dev`, and preloaded into every program they run. A parent that was killed cannot
// stop its children, so each of them looks whether its parent is still there, and otherwise ends as it does when the
// terminal is closed: by SIGHUP. A process whose parent is process 1 from the start never sees a change and stays.

const LOOK_EVERY_MS = 500;
/** What a shell reports for a program that SIGHUP has ended. */
const ENDED_BY_HANGUP = 129;

/** Set by `node --watch` for the program that it watches over. */
const watched = process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined;
/** The command that npm gave to its shell. */
const npmScript = process.env['npm_lifecycle_script'];

function look(pid: number): { parent: number; command: string } | null {
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      return { parent: Number.parseInt(line, 10), command: line };
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold anything; then come the state and the parent.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null; // gone, or a system that does not tell
  }
}

function isParentGone(): boolean {
  if (process.platform !== 'win32') return process.ppid !== parent;
  // Windows keeps the id of a parent that is gone.
  try {
    return !process.kill(parent, 0);
  } catch {
    return true;
  }
}

/** npm's shell and `node --watch` only wait for their child: when their own parent is killed, they stay. */
function waitingParent(): { parent: number } | null {
  const found = look(parent);
  return found && (watched || (npmScript && found.command.includes(npmScript))) ? found : null;
}

const parent = process.ppid;
const grandparent = waitingParent()?.parent;

const looking = setInterval(() => {
  const parentGone = isParentGone();
  if (!parentGone && (grandparent === undefined || look(parent)?.parent === grandparent)) return;
  clearInterval(looking);
  // On its own, `node --watch` would start the program again with the next change.
  if (watched && !parentGone) process.kill(parent, 'SIGTERM');
  else if (!process.emit('SIGHUP', 'SIGHUP')) process.exit(ENDED_BY_HANGUP);
}, LOOK_EVERY_MS);
looking.unref();
