import type { Plugin } from 'vite';

/** What every page has: plain Latin letters, and bold ones for headings. */
const FIRST_FONTS = /(?:figtree-latin-wght|bricolage-grotesque-latin-700)-normal.*\.woff2$/;

/** Starts the two font downloads with the page, not after the stylesheet; their names are known only to the build. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
