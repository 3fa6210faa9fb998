export { LegalPage } from './components/legal-page.tsx';
export { documents } from './documents.ts';
