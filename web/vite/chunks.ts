import { type ModuleGraph, neededBy } from './faces.ts';

const OURS = /src[\\/](?:ui|lib|features)[\\/]/;
/** Menus, dialogs, pickers: heavy, and needed only by those who have signed in. */
export const FLOATING = /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/;

/** Whether a module comes to need the floating pieces, by itself or by what it imports. */
function createFloats(): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>();
  return function floats(id, graph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until it is known, so that a circle ends.
    known.set(id, false);
    const found = FLOATING.test(id) || neededBy(id, graph).some((other) => floats(other, graph));
    known.set(id, found);
    return found;
  };
}

/**
 * What several pages share goes into two files instead of one request for each small module: what every page may need,
 * and what only the application behind the sign-in needs. The first takes its own before the second takes the rest,
 * because a chunk draws in what its modules import.
 */
export function sharedChunks() {
  const floats = createFloats();
  const ours = (id: string): boolean => OURS.test(id) || FLOATING.test(id);
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
