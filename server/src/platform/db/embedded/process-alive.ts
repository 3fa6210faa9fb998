export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
