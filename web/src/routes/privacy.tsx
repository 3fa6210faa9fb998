import { createFileRoute } from '@tanstack/react-router';

import { documents } from '#features/legal/documents.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';

export const Route = createFileRoute('/privacy')({ component: () => <LegalPage document={documents.privacy} /> });
