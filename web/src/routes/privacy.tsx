import { createFileRoute } from '@tanstack/react-router';

import { LegalPage } from '#features/legal/components/legal-page.tsx';
import { documents } from '#features/legal/documents.ts';

export const Route = createFileRoute('/privacy')({ component: () => <LegalPage document={documents.privacy} /> });
