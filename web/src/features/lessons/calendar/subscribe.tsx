import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Check, Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { feedQuery, useMakeFeed, useStopFeed } from '../api/calendar.ts';

/** Brings the viewer's lessons into another calendar program, and keeps them there as they are here. */
export function Subscribe() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarPlus />
        Subscribe
      </Button>
      <Dialog
        title="Subscribe to your lessons"
        text="Your lessons appear in Google Calendar, Apple Calendar, Outlook or another program, and follow every change."
        open={open}
        onOpenChange={setOpen}
      >
        <Subscription onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Whether there is a secret address, and what can be done about it. Closing the dialog forgets the address. */
function Subscription({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery);
  const make = useMakeFeed();
  const stop = useStopFeed();
  const [asking, setAsking] = useState<'new' | 'stop' | null>(null);
  if (!feed.data) {
    return (
      <div className="mt-4">
        {feed.error ? (
          <LoadFailed title="Failed to load your subscription" query={feed} />
        ) : (
          <Loading label="Loading your subscription...">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </div>
    );
  }
  const { active, created_at } = feed.data;
  const failure = make.error ?? stop.error;

  function makeAddress() {
    stop.reset();
    make.mutate(undefined, { onSettled: () => setAsking(null) });
  }
  function endAddress() {
    make.reset();
    stop.mutate(undefined, { onSettled: () => setAsking(null) });
  }

  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {active && make.data !== undefined && <FeedAddress url={make.data} />}
        {active && make.data === undefined && (
          <p className="text-15">
            {created_at !== null && <>You have had an address since {dayOf(created_at)}. </>}
            It was shown once. If you have lost it, make a new one.
          </p>
        )}
        {!active && (
          <p className="text-15">
            A secret address is made for you. Whoever has it can read when and with whom you have lessons, so give it to
            your own calendar only.
          </p>
        )}
        {failure && (
          <Banner tone="danger">
            {make.error ? 'The address was not made.' : 'The address still works.'} {sentenceOf(failure)}
          </Banner>
        )}
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {active ? (
          <>
            <Button look="danger-outline" aria-haspopup="dialog" onClick={() => setAsking('stop')}>
              Stop
            </Button>
            <Button
              look={make.data === undefined ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsking('new')}
            >
              New address
            </Button>
          </>
        ) : (
          <Button pending={make.isPending} pendingLabel="Making the address..." onClick={makeAddress}>
            Make the address
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        title="Make a new address?"
        text="The old one stops working: calendars that use it get no more lessons until you give them the new one."
        open={asking === 'new'}
        confirmLabel="Make a new address"
        pending={make.isPending}
        onConfirm={makeAddress}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        danger
        title="Stop the subscription?"
        text="The address stops working, and calendars that use it get no more lessons."
        open={asking === 'stop'}
        confirmLabel="Stop the subscription"
        pending={stop.isPending}
        onConfirm={endAddress}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The secret address, to be copied or given to a calendar program at once. */
function FeedAddress({ url }: { url: string }) {
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
