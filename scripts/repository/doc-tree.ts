import { posix } from 'node:path';

/** The names that begin a line's text: several folders may share a line, a description follows after two spaces. */
function namesIn(text: string): string[] {
  const [names = ''] = text.split(/\s{2,}/);
  return names.split(' ').filter((name) => name.includes('/'));
}

/**
 * The folders drawn in a text's first code block, as paths from the root:
 *
 *     coursemate/
 *     ├── server/
 *     │   └── src/       what runs
 *     │       └── cli/ features/ platform/
 *     └── .ci/run        a file, which stands for its folder
 */
export function folderTreeIn(markdown: string): string[] {
  const block = /^```[^\n]*\n(.*?)^```/ms.exec(markdown)?.[1] ?? '';
  const parents: { indent: number; path: string }[] = [];
  const folders: string[] = [];
  for (const line of block.split('\n')) {
    const [, drawing = '', text = ''] = /^([\s│├└─]*)(.*)$/.exec(line) ?? [];
    // The first line names the repository itself.
    if (drawing.length === 0) continue;
    while ((parents.at(-1)?.indent ?? -1) >= drawing.length) parents.pop();
    const base = parents.at(-1)?.path ?? '';
    const drawn = namesIn(text).map((name) =>
      posix.join(base, name.endsWith('/') ? name.slice(0, -1) : posix.dirname(name)),
    );
    folders.push(...drawn);
    if (drawn[0] !== undefined) parents.push({ indent: drawing.length, path: drawn[0] });
  }
  return folders;
}
