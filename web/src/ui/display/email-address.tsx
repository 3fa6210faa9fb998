import { createElement } from 'react';

/** An email address that breaks between its parts when the line is too short for it. */
export function EmailAddress({ children: address }: { children: string }) {
  const parts = address.split(/(?=[@.])/).flatMap((part) => [createElement('wbr'), part]);
  // Not as JSX: the parts of an address have no keys.
  return createElement('span', { className: 'wrap-anywhere' }, ...parts);
}
