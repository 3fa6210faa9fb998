import { join } from 'node:path';

import { createNeededBy, type ModuleGraph } from './faces.ts';

const COMPONENT = '?tsr-split=component---loader';

/** Files that many pages share, by the modules whose needs are in them. What two of them need is in the first. */
const SHARED = {
  // Every page.
  start: ['boot.tsx'],
  'sign-in': [`routes/_auth.tsx${COMPONENT}`, `routes/_auth/login.tsx${COMPONENT}`],
  // Every page behind the sign-in.
  shell: [`routes/_signed-in.tsx${COMPONENT}`, 'ui/pickers/select.tsx'],
  // Loaded when the page is idle, or someone opens one.
  overlays: [
    'ui/overlays/menu-popup.tsx',
    'ui/overlays/popover-popup.tsx',
    'ui/overlays/dialog-popup.tsx',
    'ui/overlays/confirm-dialog-popup.tsx',
    'ui/overlays/sheet-popup.tsx',
    'ui/overlays/tooltip-popup.tsx',
    'ui/overlays/toast-list.tsx',
  ],
  pickers: ['ui/pickers/open-select.tsx', 'ui/forms/open-range-slider.tsx'],
};

/** Libraries that only some pages need, each with what comes with it. */
const LIBRARIES = {
  icons: /node_modules[\\/]lucide-react[\\/]/,
  forms: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
  rules: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/][a-z-]+\.ts\?schemas$/,
};

const PAGES = [
  'home',
  'teachers/index',
  'teachers/$teacherId',
  'chat/index',
  'calendar/index',
  'profile',
  'users',
  'admin/lists',
  'admin/feedbacks',
  'admin/lessons',
  'admin/audit',
];

type NeededBy = ReturnType<typeof createNeededBy>;

/** A module with everything that it imports, directly or through others. */
function withNeeds(id: string, graph: ModuleGraph, neededBy: NeededBy, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of neededBy(id, graph)) withNeeds(needed, graph, neededBy, found);
  return found;
}

/** Remembers what the modules of each name need; the graph does not change any more when the bundler asks. */
function createNeeds(src: string, modules: Record<string, string[]>, neededBy: NeededBy) {
  const known = new Map<string, Set<string>>();
  return (id: string, graph: ModuleGraph): string[] =>
    Object.entries(modules).flatMap(([name, roots]) => {
      const found =
        known.get(name) ?? new Set(roots.flatMap((root) => [...withNeeds(join(src, root), graph, neededBy)]));
      known.set(name, found);
      return found.has(id) ? [name] : [];
    });
}

/**
 * Groups for the bundler. A page loads little that it does not need, in few files: of code that is in no shared file, two
 * pages share one of their own, and what three or more need is in `common`.
 */
export function sharedChunks(root: string) {
  const src = join(root, 'src');
  const neededBy = createNeededBy();
  const sharedBy = createNeeds(src, SHARED, neededBy);
  const pagesWith = createNeeds(
    src,
    Object.fromEntries(PAGES.map((page) => [page.replace(/\W+/g, '-'), [`routes/_signed-in/${page}.tsx${COMPONENT}`]])),
    neededBy,
  );
  const paired = (id: string, graph: ModuleGraph) => {
    const pages = pagesWith(id, graph);
    if (pages.length < 2) return null;
    return pages.length === 2 ? pages.join('-and-') : 'common';
  };
  return [
    // One group each, in order: with a module a group takes what the module imports.
    ...Object.keys(SHARED).map((name, index) => ({
      name: (id: string, graph: ModuleGraph) => (sharedBy(id, graph)[0] === name ? name : null),
      minShareCount: 2,
      // Before the libraries what everyone needs, after them what comes later.
      priority: index < 3 ? 9 - index : 5 - index,
    })),
    ...Object.entries(LIBRARIES).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 6 })),
    { name: paired, minShareCount: 2, priority: 0 },
  ];
}
