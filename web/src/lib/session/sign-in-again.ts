/** Asks the person to sign in again without leaving the page. Null where there is nothing on the page that would be lost. */
type Ask = () => Promise<boolean> | null;

let askPerson: Ask = () => null;
let running: Promise<boolean> | null = null;

/** Says how the person is asked. Returns how to stop. */
export function askToSignInWith(ask: Ask): () => void {
  askPerson = ask;
  return () => {
    askPerson = () => null;
  };
}

/** Whether the person signed in again; null when the page is left instead. Whoever asks meanwhile waits for the same answer. */
export function signInAgain(): Promise<boolean> | null {
  running ??=
    askPerson()?.finally(() => {
      running = null;
    }) ?? null;
  return running;
}

/** For calls that the ended session has stopped: true once there is another one, false when the page is left. */
export async function isSignedInAgain(): Promise<boolean> {
  return (await running) ?? false;
}
