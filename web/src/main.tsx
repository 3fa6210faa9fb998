// First: it has to run before the modules below make their schemas.
import '#lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App, createApp } from './app.tsx';
import { connectSession } from './connect-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const app = createApp();
connectSession(app);

createRoot(root).render(
  <StrictMode>
    <App {...app} />
  </StrictMode>,
);
