import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What the router splits off a route. */
const COMPONENT = '?tsr-split=component---errorComponent---loader';

/** A group of all that these modules import, directly or through others. */
function importedBy(name: string, priority: number, roots: readonly string[]) {
  const found = new Set<string>();
  const add = (id: string, graph: ModuleGraph) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph);
  };
  return {
    name(id: string, graph: ModuleGraph) {
      if (found.size === 0) for (const root of roots) add(root, graph);
      return found.has(id) ? name : null;
    },
    priority,
    minShareCount: 2,
  };
}

/**
 * What the app starts with, what all pages behind the sign-in need next, and what many parts share lie in one file each.
 * Split by itself, `/home` is 183 files and 30 KB larger, because each file is compressed alone.
 */
export function sharedChunks(root: string) {
  const file = (path: string) => join(root, 'src', path);
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/, priority: 9 },
    importedBy('start', 8, [
      file('boot.tsx'),
      file(`routes/_auth.tsx${COMPONENT}`),
      file(`routes/_auth/login.tsx${COMPONENT}`),
    ]),
    importedBy('shell', 7, [file(`routes/_signed-in.tsx${COMPONENT}`)]),
    // Only forms need it.
    {
      name: 'forms',
      test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]|form-field/,
      priority: 6,
      minShareCount: 2,
    },
    // Only what opens needs it.
    { name: 'base-ui', test: /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/, priority: 6, minShareCount: 2 },
    {
      name: 'common',
      test: /web[\\/]src|contract[\\/]src|node_modules[\\/](?:zod|lucide-react|@tanstack)[\\/]/,
      minShareCount: 5,
    },
  ];
}
