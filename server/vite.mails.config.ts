import { defineConfig } from 'vite';

/** Compiles the mail templates, with all they need, into one file that Node runs as it is. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'src/mails.tsx',
    outDir: 'dist/mails',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'mails.js' } },
  },
});
