import { ArrowLeft, Download } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { PageTitle, SkipLink } from '#ui/page/page.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';

import { documents, type LegalDocument } from './documents.ts';
import { type Block, parseText } from './parse-text.ts';

function Tabs({ current }: { current: LegalDocument['page'] }) {
  return (
    <nav
      aria-label="Legal documents"
      className="print:hidden flex flex-wrap gap-x-6 border-b border-line text-15 font-semibold"
    >
      {Object.values(documents).map(({ page, title }) => (
        <a
          key={page}
          href={`/${page}`}
          aria-current={page === current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** A legal document to read, preview and download. It is prerendered, so its links are plain. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { page, title, summary, pdf, source } = document;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className="print:hidden mx-auto flex max-w-4xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <a href="/" aria-label="Coursemate, home">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main id="content" className="mx-auto grid max-w-4xl gap-8 px-5 pt-4 pb-16 sm:px-8">
        <Tabs current={page} />
        <div className="grid gap-3">
          <h1 className="text-36 sm:text-48">{title}</h1>
          <p className="text-18 text-muted">{summary}</p>
          <p className="flex flex-wrap gap-3 pt-2">
            <a href={pdf} download className={buttonClass('primary')}>
              <Download aria-hidden="true" className="size-4.5" />
              Download PDF
            </a>
            <a href="/register" className={buttonClass('secondary')}>
              <ArrowLeft aria-hidden="true" className="size-4.5" />
              Back to Registration
            </a>
          </p>
        </div>
        {/* Phones show no PDF inside a page; they get the text below. It is our own file, and a sandbox would switch the
            browser's viewer off. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          src={`${pdf}#navpanes=0&view=FitH`}
          title={`${title}, preview`}
          loading="lazy"
          className="hidden h-140 w-full rounded-card border border-line bg-surface md:block print:hidden"
        />
        <LegalText blocks={parseText(source)} />
      </main>
    </>
  );
}

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
function LegalText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article className="grid gap-4 text-16 leading-relaxed">
      {blocks.map((block) => (
        <LegalBlock key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </article>
  );
}
