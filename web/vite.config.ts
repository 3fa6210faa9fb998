import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { sharedChunks } from './vite/chunks.ts';
import { FACE } from './vite/faces.ts';
import { hashTheme } from './vite/hash-theme.ts';
import { legalPdf } from './vite/legal-pdf.ts';
import { lightSignIn } from './vite/light-sign-in.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { prerender } from './vite/prerender.ts';
import { serviceWorker } from './vite/service-worker.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      tmpDir: 'node_modules/.cache/router',
    }),
    react(),
    tailwindcss(),
    lightSignIn(),
    hashTheme(),
    preloadFonts(),
    legalPdf(),
    prerender(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A face only names what others may use. Whoever takes one name of it does not load the rest of the feature.
      treeshake: { moduleSideEffects: [{ test: FACE, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/,
              priority: 3,
            },
            { name: 'forms', test: /node_modules[\\/](?:react-hook-form|@hookform)/ },
            ...sharedChunks(),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': SERVER,
      '/socket.io': { target: SERVER, ws: true },
      '/dev/mailbox': SERVER,
      '/metrics': SERVER,
    },
  },
});
