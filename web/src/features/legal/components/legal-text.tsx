import type { Block } from '../parse-text.ts';

function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'list') return <LegalList items={block.items} />;
  if (block.kind === 'title') return null;
  if (block.kind === 'heading') return <h2 className="mt-6 text-22">{block.text}</h2>;
  return <p>{block.text}</p>;
}

function LegalList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-brand">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The document as a page; its title is the page's own heading and not repeated here. */
export function LegalText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article className="grid gap-4 text-16 leading-relaxed">
      {blocks.map((block) => (
        <LegalBlock key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </article>
  );
}
