type Ask = () => Promise<boolean>;

let askPerson: Ask = () => Promise.resolve(false);
let running: Promise<boolean> | null = null;

/** Says how the person is asked to confirm who they are. */
export function askIdentityWith(ask: Ask): void {
  askPerson = ask;
}

/** Whether the person confirmed who they are. Calls that need it at the same time ask once. */
export function confirmIdentity(): Promise<boolean> {
  running ??= askPerson().finally(() => {
    running = null;
  });
  return running;
}
