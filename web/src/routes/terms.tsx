import { createFileRoute } from '@tanstack/react-router';

import { documents } from '#features/legal/documents.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';

export const Route = createFileRoute('/terms')({ component: () => <LegalPage document={documents.terms} /> });
