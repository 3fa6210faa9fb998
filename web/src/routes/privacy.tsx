import { createFileRoute } from '@tanstack/react-router';

import { documents, LegalPage } from '#features/legal/index.ts';

export const Route = createFileRoute('/privacy')({ component: () => <LegalPage document={documents.privacy} /> });
