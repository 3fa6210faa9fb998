import type { OwnProfile } from '@coursemate/contract/profiles';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { useRemoveAvatar } from '../api/avatar.ts';
import { fullName, roleNames } from '../person.tsx';
import { Guarded } from '../restricted.tsx';
import { PICTURE_HINT } from './prepare-picture.ts';

const AvatarDialog = lazyDialog(async () => (await import('./avatar-dialog.tsx')).AvatarDialog);

/** Picture and name as others see them, with the buttons to change the picture. */
export function AvatarCard({ profile }: { profile: OwnProfile }) {
  const name = fullName(profile);
  const place = [profile.city, profile.country].filter(Boolean).join(', ');
  return (
    <section
      aria-label="Photo"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6 xl:grid xl:justify-items-center xl:gap-4 xl:text-center"
    >
      <Avatar name={name} seed={profile.user_id} src={profile.avatar_url} size="xl" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1 xl:w-full">
        <h2 className="text-22 break-words">{name}</h2>
        <p className="text-14 break-words text-muted">
          {[profile.role && roleNames[profile.role], place].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid gap-2 max-sm:w-full sm:justify-items-end xl:justify-items-center">
        <Guarded>
          <AvatarActions profile={profile} />
          <p className="text-13 text-balance text-muted">{PICTURE_HINT}</p>
        </Guarded>
      </div>
    </section>
  );
}

function AvatarActions({ profile }: { profile: OwnProfile }) {
  const [choosing, setChoosing] = useState(false);
  const remove = useRemoveAvatar(profile.user_id);
  const toast = useToast();
  const hasAvatar = profile.avatar_url !== null;

  function removeAvatar() {
    remove.mutate(undefined, {
      onSuccess: () => toast.success({ title: 'Avatar deleted successfully!' }),
      onError: (error) => toast.error({ title: sentenceOf(error, 'Failed to delete avatar') }),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" size="sm" disabled={remove.isPending} onClick={() => setChoosing(true)}>
        <Camera />
        {hasAvatar ? 'Change Photo' : 'Upload'}
      </Button>
      {hasAvatar && (
        <Button
          look="danger-outline"
          size="sm"
          pending={remove.isPending}
          pendingLabel="Removing..."
          onClick={removeAvatar}
        >
          Remove
        </Button>
      )}
      <AvatarDialog
        userId={profile.user_id}
        open={choosing}
        onClose={() => setChoosing(false)}
        onUploaded={() => {
          setChoosing(false);
          toast.success({ title: 'Avatar uploaded successfully!' });
        }}
      />
    </div>
  );
}
