import { dirname, join } from 'node:path/posix';

export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** The `index.ts` of a feature: it names what others may use and runs nothing itself. */
export const FACE = /src[\\/]features[\\/]([a-z-]+)[\\/]index\.ts$/;

const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']#features\/([a-z-]+)\/index\.ts["']/g;
const EXPORTS = /export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;

/** 'a, b as c' → ['a', 'b'] */
function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim().split(' ')[0] ?? '');
}

/** The file behind each name of a face. */
function filesBehind(face: string, graph: ModuleGraph): Map<string, string> {
  const code = graph.getModuleInfo(face)?.code ?? '';
  return new Map(
    [...code.matchAll(EXPORTS)].flatMap(([, names = '', from = '']) =>
      namesIn(names).map((name) => [name, join(dirname(face), from)] as const),
    ),
  );
}

/**
 * The modules that a module needs, seen through faces: of a feature only the files behind the names that are taken.
 * By its imports alone, who takes one name would seem to need the whole feature.
 */
export function neededBy(id: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const taken = new Map<string, string[]>();
  for (const [, names = '', feature = ''] of (code ?? '').matchAll(IMPORTS)) {
    taken.set(feature, [...(taken.get(feature) ?? []), ...namesIn(names)]);
  }
  return importedIds.flatMap((imported) => {
    const feature = FACE.exec(imported)?.[1];
    if (feature === undefined) return [imported];
    const files = filesBehind(imported, graph);
    return (taken.get(feature) ?? []).flatMap((name) => files.get(name) ?? []);
  });
}
