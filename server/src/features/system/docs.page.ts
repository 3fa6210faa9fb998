import type { Endpoint } from '@coursemate/contract/endpoint';

import { escapeHtml, htmlPage } from '#platform/http/html.ts';
import { operationOf } from '#platform/http/openapi.ts';

export const docsStyle = `
:root { color-scheme: light dark; --line: #8885; --brand: #0e6b57; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --brand: #3fbf9f; } }
body { margin: 0 auto; max-width: 860px; padding: 24px 16px; }
details { border: 1px solid var(--line); border-radius: 12px; margin: 8px 0; padding: 0 16px; }
summary { cursor: pointer; padding: 12px 0; }
summary b { color: var(--brand); display: inline-block; min-width: 64px; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; border-top: 1px solid var(--line); padding: 12px 0; }
a { color: var(--brand); }`;

const WHO: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Anyone',
  signed_in: 'Signed in',
  onboarded: 'Signed in, with a finished profile',
  admin: 'Administrators',
};

function block(title: string, value: unknown): string {
  return value === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function call(endpoint: Endpoint): string {
  const { parameters, requestBody, responses } = operationOf(endpoint);
  return `<details>
<summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code><br>${escapeHtml(endpoint.summary)}</summary>
<p>${WHO[endpoint.access]}</p>
${block('Parameters', parameters)}${block('Body', requestBody)}${block('Answers', responses)}
</details>`;
}

function featureOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[2] ?? '';
}

/** The calls of the product, printed from the contract; it needs no script and loads nothing. */
export function docsPage(api: readonly Endpoint[]): string {
  const sections = Object.entries(Object.groupBy(api, featureOf)).map(
    ([feature, endpoints = []]) =>
      `<section><h2>${escapeHtml(feature)}</h2>${endpoints.map(call).join('\n')}</section>`,
  );
  return htmlPage({
    title: 'API · Coursemate',
    style: docsStyle,
    body: `<main><h1>Coursemate API</h1>
<p>Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('\n')}</main>`,
  });
}
