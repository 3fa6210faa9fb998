import { type ModuleGraph, neededBy } from './faces.ts';

const OURS = /src[\\/](?:ui|lib|features)[\\/]/;
/** Menus, dialogs, pickers: heavy, and needed only by those who have signed in. */
export const FLOATING = /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/;

/** The start of the app needs it too: without a place of its own, the chunk of the first page with a hook would take it. */
const ROUTER = /node_modules[\\/]@tanstack[\\/]react-router[\\/]/;

/** Whether a module needs the floating pieces, directly or through its imports. */
function createFloats(): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>();
  return function floats(id, graph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until the answer is known, so that a cycle ends.
    known.set(id, false);
    const found = FLOATING.test(id) || neededBy(id, graph).some((other) => floats(other, graph));
    known.set(id, found);
    return found;
  };
}

/**
 * Puts the code that several pages share into two files instead of many small ones: `shared` for every page, and `app`
 * for the pages behind the sign-in. `shared` has priority, because a chunk also takes what its modules import.
 */
export function sharedChunks() {
  const floats = createFloats();
  const ours = (id: string): boolean => OURS.test(id) || FLOATING.test(id) || ROUTER.test(id);
  return [
    {
      name: (id: string, graph: ModuleGraph) => (ours(id) && !floats(id, graph) ? 'shared' : null),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (ours(id) && floats(id, graph) ? 'app' : null),
      minShareCount: 2,
      priority: 1,
    },
  ];
}
