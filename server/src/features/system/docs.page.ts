import type { Endpoint } from '@coursemate/contract/base/endpoint';
import { errors } from '@coursemate/contract/base/errors';
import { refusalsOfEvent } from '@coursemate/contract/base/event';
import type { ClientEvent, ServerEvent } from '@coursemate/contract/base/event';

import { escapeHtml, htmlPage } from '#platform/http/html.ts';
import { operationOf, schemaOf } from '#platform/http/openapi.ts';

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

const SUPPORT_CHAT = '; in the own chat with the support team also before that';

function block(title: string, value: unknown): string {
  return value === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function call(endpoint: Endpoint): string {
  const { parameters, requestBody, responses } = operationOf(endpoint);
  return `<details>
<summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code><br>${escapeHtml(endpoint.summary)}</summary>
<p>${WHO[endpoint.access]}${endpoint.inSupportChat ? SUPPORT_CHAT : ''}</p>
${block('Parameters', parameters)}${block('Body', requestBody)}${block('Answers', responses)}
</details>`;
}

function whoMaySend({ access, roles, restricted, inSupportChat }: ClientEvent): string {
  const parts = [
    WHO[access],
    ...(roles === 'all' ? [] : [`only ${roles.join(' or ')}`]),
    ...(restricted === 'allowed' ? [] : ['not while restricted']),
    ...(inSupportChat ? ['in the own chat with the support team always'] : []),
  ];
  return parts.join('; ');
}

function clientEventPart(event: ClientEvent): string {
  const refusals = refusalsOfEvent(event).map((code) => `${code}: ${errors[code].sentence}`);
  const limits = event.limits.map(({ max, windowMs }) => `${max} in ${windowMs / 1000} s`);
  return `<details>
<summary><b>send</b> <code>${escapeHtml(event.name)}</code><br>${escapeHtml(event.summary)}</summary>
<p>${escapeHtml(whoMaySend(event))}. At most ${escapeHtml(limits.join(', '))}.</p>
${block('Payload', schemaOf(event.payload, 'input'))}${block('Acknowledgement', schemaOf(event.ack, 'output'))}${block('Refusals', refusals)}
</details>`;
}

function serverEventPart(event: ServerEvent): string {
  return `<details>
<summary><b>hear</b> <code>${escapeHtml(event.name)}</code><br>${escapeHtml(event.summary)}</summary>
${block('Payload', schemaOf(event.payload, 'output'))}
</details>`;
}

function featureOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[2] ?? '';
}

interface Contract {
  api: readonly Endpoint[];
  clientEvents: readonly ClientEvent[];
  serverEvents: readonly ServerEvent[];
}

/** The calls and events of the product, printed from the contract; it needs no script and loads nothing. */
export function docsPage({ api, clientEvents, serverEvents }: Contract): string {
  const sections = Object.entries(Object.groupBy(api, featureOf)).map(
    ([feature, endpoints = []]) =>
      `<section><h2>${escapeHtml(feature)}</h2>${endpoints.map(call).join('\n')}</section>`,
  );
  return htmlPage({
    title: 'API · Coursemate',
    style: docsStyle,
    body: `<main><h1>Coursemate API</h1>
<p>Also as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('\n')}
<section><h2>Socket, at /socket.io</h2>
<p>The access token goes into the handshake as <code>auth.token</code>. Every event that is sent gets an
acknowledgement: <code>ok</code> with its fields, or <code>error</code> and <code>code</code>.</p>
${clientEvents.map(clientEventPart).join('\n')}
${serverEvents.map(serverEventPart).join('\n')}</section></main>`,
  });
}
