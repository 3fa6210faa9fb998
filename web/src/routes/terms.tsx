import { createFileRoute } from '@tanstack/react-router';

import { documents, LegalPage } from '#features/legal/index.ts';

export const Route = createFileRoute('/terms')({ component: () => <LegalPage document={documents.terms} /> });
