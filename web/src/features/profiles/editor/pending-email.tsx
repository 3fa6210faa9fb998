import type { OwnProfile } from '@coursemate/contract/profiles';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useSaveProfile } from '../api/save-profile.ts';
import { Guarded } from '../restricted.tsx';

interface PendingEmailProps {
  profile: OwnProfile;
  pendingEmail: string;
}

/** A new email address waits for its link to be opened. It can be sent again or cancelled. */
export function PendingEmail({ profile, pendingEmail }: PendingEmailProps) {
  const { user_id, email } = profile;
  const again = useSaveProfile();
  const cancel = useSaveProfile();
  const busy = again.isPending || cancel.isPending;
  const error = again.error ?? cancel.error;
  return (
    <div className="mb-5">
      <Banner tone="info">
        <p>
          {again.isSuccess ? 'We sent another confirmation link to ' : 'We sent a confirmation link to '}
          <strong className="font-semibold">
            <EmailAddress>{pendingEmail}</EmailAddress>
          </strong>
          . Until you open it, your email stays <EmailAddress>{email}</EmailAddress>.
        </p>
        {error && (
          <p role="alert" className="mt-1 text-danger">
            {sentenceOf(error, 'Failed to update profile')}
          </p>
        )}
        <Guarded silent>
          <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
            <Button
              look="quiet"
              size="sm"
              disabled={busy}
              pending={again.isPending}
              onClick={() => {
                cancel.reset();
                again.mutate({ user_id, email: pendingEmail });
              }}
            >
              Send again
            </Button>
            <Button
              look="quiet"
              size="sm"
              disabled={busy}
              pending={cancel.isPending}
              onClick={() => {
                again.reset();
                cancel.mutate({ user_id, pending_email: null });
              }}
            >
              Cancel change
            </Button>
          </div>
        </Guarded>
      </Banner>
    </div>
  );
}
