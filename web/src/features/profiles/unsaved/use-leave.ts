import { useUnsaved } from './unsaved-context.ts';

/** For ways of leaving that are no navigation, such as signing out or loading the page anew. */
export function useLeave() {
  const { forms, ask } = useUnsaved();
  return {
    /** Runs `go` at once, or after the person has answered the prompt. */
    leave: (go: () => void) => (forms.any ? ask(go) : go()),
    /** Call it before `window.location` changes, so that the browser does not ask once more. */
    release: () => forms.release(),
  };
}
