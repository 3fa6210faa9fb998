import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { LandingPage } from '#features/landing/components/landing-page.tsx';
import { LegalPage } from '#features/legal/components/legal-page.tsx';
import { documents } from '#features/legal/documents.ts';

interface Page {
  file: string;
  title: string;
  description: string;
  render: () => string;
}

function page(file: string, title: string, description: string, element: ReactElement): Page {
  return { file, title: `${title} · Coursemate`, description, render: () => renderToStaticMarkup(element) };
}

/** Pages that the build renders to HTML. They use plain links, because no router runs on them. */
export const pages: readonly Page[] = [
  page(
    'index.html',
    'Gain or share your knowledge',
    'Find a tutor who took the same course at the same university. No intermediaries, no fees.',
    <LandingPage />,
  ),
  ...Object.values(documents).map((document) =>
    page(`${document.page}.html`, document.title, document.summary, <LegalPage document={document} />),
  ),
];
