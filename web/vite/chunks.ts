interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const OURS = /src[\\/](?:ui|lib|features)[\\/]/;
/** Menus, dialogs, pickers: heavy, and needed only by those who have signed in. */
const FLOATING = /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/;

/** Whether a module comes to need the floating pieces, by itself or by what it imports. */
function createFloats(): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>();
  return function floats(id, graph) {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until it is known, so that a circle ends.
    known.set(id, false);
    const found =
      FLOATING.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((other) => floats(other, graph));
    known.set(id, found);
    return found;
  };
}

/**
 * What several pages share goes into two files instead of one request for each small module: what every page may need,
 * and what only the application behind the sign-in needs.
 */
export function chunkOf(): (id: string, graph: ModuleGraph) => string | null {
  const floats = createFloats();
  return (id, graph) => {
    if (!OURS.test(id) && !FLOATING.test(id)) return null;
    return floats(id, graph) ? 'app' : 'shared';
  };
}
