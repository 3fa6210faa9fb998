export type Block = { kind: 'title' | 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

function blockOf(lines: string[]): Block {
  const [first = ''] = lines;
  if (first.startsWith('# ')) return { kind: 'title', text: first.slice(2) };
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The few marks that our legal texts use: a title, headings, paragraphs and lists, with empty lines between them. */
export function parseText(source: string): Block[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.split('\n')));
}
