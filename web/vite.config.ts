import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { sharedChunks } from './vite/chunks.ts';
import { hashTheme } from './vite/hash-theme.ts';
import { legalPdf } from './vite/legal-pdf.ts';
import { pageWeights } from './vite/page-weights.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { prerender } from './vite/prerender.ts';
import { serviceWorker } from './vite/service-worker.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page asks for comes with its component, not with the start of the app.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent']] },
      quoteStyle: 'single',
      semicolons: true,
      tmpDir: 'node_modules/.cache/router',
    }),
    react(),
    tailwindcss(),
    hashTheme(),
    preloadFonts(),
    legalPdf(),
    prerender(),
    serviceWorker(),
    pageWeights(),
  ],
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // Every browser that runs the app knows module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: sharedChunks(import.meta.dirname),
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
