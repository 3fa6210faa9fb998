import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

import { feedQuery, useMakeFeed, useStopFeed } from '../../api/calendar.ts';
import { FeedAddress } from './feed-address.tsx';

const TRY_AGAIN = 'Please check your connection and try again.';

/** Whether there is a secret address, and what can be done about it. Closing the dialog forgets the address. */
export function Subscription({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery);
  const make = useMakeFeed();
  const stop = useStopFeed();
  const [asking, setAsking] = useState<'new' | 'stop' | null>(null);
  if (!feed.data) {
    return (
      <div className="mt-4">
        {feed.error ? (
          <ErrorState
            title="Failed to load your subscription"
            text={sentenceOf(feed.error, TRY_AGAIN)}
            retrying={feed.isFetching}
            onRetry={() => void feed.refetch()}
          />
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
            {make.error ? 'The address was not made.' : 'The address still works.'} {sentenceOf(failure, TRY_AGAIN)}
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
