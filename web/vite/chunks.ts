import { join } from 'node:path';

import { createNeededBy, type ModuleGraph } from './faces.ts';

const COMPONENT = '?tsr-split=component---errorComponent---loader';

/** Files that many pages share, by the modules whose needs are in them. What two of them need is in the first. */
const SHARED = {
  // Every page.
  start: ['boot.tsx', `routes/_auth.tsx${COMPONENT}`, `routes/_auth/login.tsx${COMPONENT}`],
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
  // Icons, and what the browser keeps of the contract without its schemas.
  small: /node_modules[\\/]lucide-react[\\/]|contract[\\/]src[\\/](?:[a-z]+[\\/])?[a-z-]+\.ts\?light$/,
  forms: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
  // What pages need at once, and apart from it the schemas of forms, because each takes time to be set up.
  rules:
    /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](?:base[\\/](?:text|fields|pagination)|chats[\\/](?:chats|messages))\.ts\?schemas$|src[\\/]lib[\\/]read-param\.ts$/,
  'form-rules': /contract[\\/]src[\\/](?:auth|educations|profiles|feedback)\.ts\?schemas$/,
};

const PAGES = ['home', 'teachers/index', 'teachers/$teacherId', 'chat/index', 'calendar/index', 'profile'];
const ADMIN_PAGES = ['users', 'admin/lists', 'admin/feedbacks', 'admin/lessons', 'admin/audit'];
/** Parts of pages that are loaded after them and are as large as a page. */
const LATE_PARTS = { 'chat-pane': ['features/chats/frame/open-pane.tsx'] };

/** What only these share is so much that other pages should not load it. Less takes longer to ask for than to load. */
const LARGE_PAIRS = new Set([
  'teachers-index teachers-teacherId',
  'teachers-index users',
  'home profile',
  'teachers-teacherId profile',
  'chat-index chat-pane',
  'calendar-index chat-pane',
]);

const nameOf = (page: string): string => page.replace(/\W+/g, '-');
const adminNames = new Set(ADMIN_PAGES.map(nameOf));

type NeededBy = ReturnType<typeof createNeededBy>;

/** A module with everything that it imports, directly or through others. */
function withNeeds(id: string, graph: ModuleGraph, neededBy: NeededBy, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of neededBy(id, graph)) withNeeds(needed, graph, neededBy, found);
  return found;
}

/** The names whose modules need a module. It remembers: the graph does not change any more when the bundler asks. */
function createNeeds(src: string, modules: Record<string, string[]>, neededBy: NeededBy) {
  const known = new Map<string, string[]>();
  const read = (graph: ModuleGraph) => {
    for (const [name, roots] of Object.entries(modules)) {
      const needed = new Set(roots.flatMap((root) => [...withNeeds(join(src, root), graph, neededBy)]));
      for (const id of needed) known.set(id, [...(known.get(id) ?? []), name]);
    }
  };
  return (id: string, graph: ModuleGraph): string[] => {
    if (known.size === 0) read(graph);
    return known.get(id) ?? [];
  };
}

/**
 * Groups for the bundler. A page loads little that it does not need, in few files. Of code that is in no shared file, what
 * one page and its dialogs need is in one file; so is what two pages need, if it is much. The rest is in `admin-common` if only
 * administrators need it, otherwise in `common`.
 */
export function sharedChunks(root: string) {
  const src = join(root, 'src');
  const neededBy = createNeededBy();
  const sharedBy = createNeeds(src, SHARED, neededBy);
  const modulesOf = (page: string) => [nameOf(page), [`routes/_signed-in/${page}.tsx${COMPONENT}`]] as const;
  const pages = Object.fromEntries([...PAGES, ...ADMIN_PAGES].map(modulesOf));
  const pagesWith = createNeeds(src, { ...pages, ...LATE_PARTS }, neededBy);
  const ofMany = (id: string, graph: ModuleGraph) => {
    const sharing = pagesWith(id, graph);
    const isOfFew = sharing.every((page) => adminNames.has(page)) || LARGE_PAIRS.has(sharing.join(' '));
    return sharing.length < 2 || isOfFew ? null : 'common';
  };
  const ofFew = (id: string, graph: ModuleGraph) => {
    const sharing = pagesWith(id, graph);
    if (sharing.length < 2) return null;
    return LARGE_PAIRS.has(sharing.join(' ')) ? sharing.join('-and-') : 'admin-common';
  };
  const ofOne = (id: string, graph: ModuleGraph) => {
    const needing = pagesWith(id, graph);
    return needing.length === 1 ? `${needing[0]}-parts` : null;
  };
  return [
    // One group each, in order: with a module a group takes what the module imports.
    ...Object.keys(SHARED).map((name, index) => ({
      name: (id: string, graph: ModuleGraph) => (sharedBy(id, graph)[0] === name ? name : null),
      minShareCount: 2,
      // Before the libraries what everyone needs, after them what comes later.
      priority: index < 2 ? 10 - index : 6 - index,
    })),
    ...Object.entries(LIBRARIES).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 7 })),
    // Before what few pages share: with a module a group takes what the module imports.
    { name: ofMany, minShareCount: 2, priority: 2 },
    { name: ofFew, minShareCount: 2, priority: 1 },
    { name: ofOne, minShareCount: 2, priority: 0 },
  ];
}
