import { Check, Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

/** The secret address, to be copied or given to a calendar program at once. */
export function FeedAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Browsers refuse it on pages without https, or when the person did.
      input.current?.select();
      setCopied('by hand');
    }
  }

  return (
    <>
      <Field label="Your secret address" hint="Copy it now: it is shown only once. Give it to your own calendar only.">
        <TextInput
          ref={input}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          action={
            <span className="pr-1.5">
              <Button size="sm" look="soft" onClick={() => void copy()}>
                {copied === 'yes' ? <Check /> : <Copy />}
                {copied === 'yes' ? 'Copied' : 'Copy'}
              </Button>
            </span>
          }
        />
      </Field>
      <output className={copied === 'by hand' ? 'text-14 text-muted' : 'sr-only'}>
        {copied === 'yes' && 'The address is copied.'}
        {copied === 'by hand' && 'Your browser does not let us copy it. It is selected: copy it with your keyboard.'}
      </output>
      <ul className="grid gap-2 sm:grid-cols-3" aria-label="Add it to">
        {subscribeLinks(url).map(({ name, href }) => (
          <li key={name} className="grid">
            <a href={href} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              {name}
              <ExternalLink />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a secret address can be given to a calendar program. Those on this device listen to `webcal:`. */
function subscribeLinks(url: string): Array<{ name: string; href: string }> {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    { name: 'Apple', href: webcal },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}` },
  ];
}
