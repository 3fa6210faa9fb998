import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

import Pdf from 'pdfkit';
import type { Plugin } from 'vite';

import { type Block, parseText } from '#features/legal/parse-text.ts';

const NAMES = ['license-agreement', 'privacy-policy', 'user-agreement'];
const INK = '#1C2321';
const BRAND = '#0E6B57';
const MARGIN = 64;

function write(pdf: PDFKit.PDFDocument, block: Block): void {
  switch (block.kind) {
    case 'title':
      pdf.font('Helvetica-Bold').fontSize(10).fillColor(BRAND).text('Coursemate').moveDown(0.6);
      pdf.fontSize(24).fillColor(INK).text(block.text).moveDown(0.6);
      break;
    case 'heading':
      pdf.moveDown(0.5).font('Helvetica-Bold').fontSize(13).fillColor(BRAND).text(block.text).moveDown(0.4);
      break;
    case 'paragraph':
      pdf.font('Helvetica').fontSize(10.5).fillColor(INK).text(block.text, { lineGap: 3 }).moveDown(0.7);
      break;
    case 'list':
      pdf.font('Helvetica').fontSize(10.5).fillColor(INK);
      pdf.list(block.items, { lineGap: 3, bulletRadius: 1.6, textIndent: 14, paragraphGap: 4 }).moveDown(0.7);
      break;
  }
}

async function makePdf(source: string, file: string): Promise<void> {
  const blocks = parseText(source);
  const [title = 'Coursemate'] = blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []));
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    // The same text gives the same file: no date of the build in it.
    info: { Title: title, Author: 'Coursemate', CreationDate: new Date(0) },
  });
  const out = createWriteStream(file);
  pdf.pipe(out);
  for (const block of blocks) write(pdf, block);
  pdf.end();
  await finished(out);
}

/** Makes the PDFs of the legal texts, for the build's output and for the development server alike. */
export function legalPdf(): Plugin {
  let root = '';
  const makeAll = async (folder: string) => {
    await mkdir(folder, { recursive: true });
    for (const name of NAMES) {
      const source = await readFile(join(root, `src/features/legal/texts/${name}.md`), 'utf8');
      await makePdf(source, join(folder, `${name}.pdf`));
    }
  };
  return {
    name: 'legal-pdf',
    configResolved(config) {
      root = config.root;
    },
    async configureServer(server) {
      const cache = join(server.config.cacheDir, 'legal');
      await makeAll(cache);
      server.middlewares.use('/documents', (request, response, next) => {
        const name = NAMES.find((known) => request.url?.startsWith(`/${known}.pdf`));
        if (!name) return next();
        readFile(join(cache, `${name}.pdf`)).then(
          (bytes) => response.setHeader('content-type', 'application/pdf').end(bytes),
          next,
        );
      });
    },
    async writeBundle({ dir }) {
      if (dir) await makeAll(join(dir, 'documents'));
    },
  };
}
