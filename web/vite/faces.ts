import { dirname, join } from 'node:path/posix';

export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** The `index.ts` of a feature: it names what others may use and runs nothing itself. */
export const FACE = /src[\\/]features[\\/][a-z-]+[\\/]index\.ts$/;
/** The same for all icons, and for a file of the contract (`light-contract.ts`). */
const OTHER_FACES = /lucide-react\.mjs$|contract[\\/]src[\\/](?:[a-z]+[\\/])?[a-z-]+\.ts$/;

const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const EXPORTS = /export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;

/** 'a, b as c' → ['a', 'b'], or by the names that they get ['a', 'c'] */
function namesIn(list: string, given = false): string[] {
  return list.split(',').map(
    (name) =>
      name
        .trim()
        .split(' as ')
        .at(given ? -1 : 0) ?? '',
  );
}

/** The file behind each name of a face. */
function filesBehind(face: string, graph: ModuleGraph): Map<string, string> {
  const code = graph.getModuleInfo(face)?.code ?? '';
  return new Map(
    [...code.matchAll(EXPORTS)].flatMap(([, names = '', from = '']) =>
      namesIn(names, true).map((name) => [name, join(dirname(face), from)] as const),
    ),
  );
}

/** Whether an import of this text means this face: '#features/auth/index.ts', 'lucide-react', './text.ts'. */
function means(text: string, face: string): boolean {
  const [name = '', folder = ''] = text.replace(/\.ts$/, '').split('/').toReversed();
  return name === 'index' ? face.endsWith(`/${folder}/index.ts`) : new RegExp(`/${name}\\.m?[jt]s$`).test(face);
}

/**
 * Tells which modules a module needs, seen through faces: of a feature only the files behind the names that are taken.
 * By its imports alone, who takes one name would seem to need the whole feature. For a graph that does not change any
 * more: what was read once is remembered, because reading the names of all icons for each module took half the build.
 */
export function createNeededBy(): (id: string, graph: ModuleGraph) => string[] {
  const files = new Map<string, Map<string, string>>();
  const needed = new Map<string, string[]>();
  const behind = (face: string, graph: ModuleGraph) => {
    const found = files.get(face) ?? filesBehind(face, graph);
    files.set(face, found);
    return found;
  };
  const read = (id: string, graph: ModuleGraph) => {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const taken = [...(code ?? '').matchAll(IMPORTS)].map(([, names = '', from = '']) => ({ names, from }));
    return importedIds.flatMap((imported) => {
      if (!FACE.test(imported) && !OTHER_FACES.test(imported)) return [imported];
      const names = taken.filter(({ from }) => means(from, imported)).flatMap(({ names: list }) => namesIn(list));
      return names.flatMap((name) => behind(imported, graph).get(name) ?? []);
    });
  };
  return (id, graph) => {
    const found = needed.get(id) ?? read(id, graph);
    needed.set(id, found);
    return found;
  };
}
