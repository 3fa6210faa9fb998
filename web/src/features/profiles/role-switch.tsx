import type { ChosenRole } from '@coursemate/contract/base/roles';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useSaveProfile } from './api/save-profile.ts';
import { roleNames, roleOptions } from './person.tsx';
import { RESTRICTED } from './restricted.tsx';
import { useLeave } from './use-unsaved.ts';

/** The switch between student and teacher in the header. */
export function RoleSwitch({ profile }: { profile: OwnProfile }) {
  const { choose, dialog } = useRoleChange(profile);
  const pill = (
    <RadioGroup
      label="Your role"
      labelHidden
      look="segments"
      options={roleOptions}
      value={profile.role ?? ''}
      onChange={choose}
      disabled={profile.blocked}
    />
  );
  return (
    <>
      <Explained text={profile.blocked ? RESTRICTED : MEANING}>{pill}</Explained>
      {dialog}
    </>
  );
}

const MEANING = 'Changes what others see of you, not only this view. It asks first.';

/** A disabled control shows no tooltip, so the element around it does; screen readers get the sentence as text. */
function Explained({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <div className="inline-flex rounded-pill">
        {children}
        <span className="sr-only">{text}</span>
      </div>
    </Tooltip>
  );
}

/** An object, so that a test can replace `reload`. */
export const page = {
  reload: () => window.location.reload(),
};

const MEANINGS = {
  student: 'You will find teachers and ask them for lessons. Students no longer find you.',
  teacher: 'Students will find you and ask you for lessons. You no longer browse teachers.',
} as const satisfies Record<ChosenRole, string>;

const isRole = (role: string): role is ChosenRole => role in MEANINGS;

/** For controls that show the role: `choose` opens `dialog`, which asks and saves. */
export function useRoleChange(profile: OwnProfile) {
  const [chosen, setChosen] = useState<ChosenRole | null>(null);
  const { leave } = useLeave();
  return {
    // A profile without an email cannot be saved, so nothing happens.
    choose: (role: string) => profile.email && isRole(role) && leave(() => setChosen(role)),
    dialog: <RoleChangeDialog profile={profile} role={chosen} onCancel={() => setChosen(null)} />,
  };
}

interface RoleChangeDialogProps {
  profile: OwnProfile;
  /** The new role; closed without one. */
  role: ChosenRole | null;
  onCancel: () => void;
}

/** Asks before the role changes, because the pages change with it. */
function RoleChangeDialog({ profile, role, onCancel }: RoleChangeDialogProps) {
  const save = useSaveProfile();
  const { release } = useLeave();

  function cancel() {
    if (save.isPending) return;
    save.reset();
    onCancel();
  }
  function confirm(next: ChosenRole) {
    const { user_id, email, name } = profile;
    save.mutate(
      { user_id, email, name, role: next },
      {
        onSuccess: () => {
          release();
          page.reload();
        },
      },
    );
  }

  return (
    <Dialog
      title="Change your role?"
      {...(role && { text: MEANINGS[role] })}
      open={role !== null}
      onOpenChange={(open) => !open && cancel()}
    >
      {role && (
        <>
          <p className="mt-3 text-14 text-muted">
            What you have entered and your chats stay. The same switch brings you back at any time.
          </p>
          <RoleChange from={profile.role ? roleNames[profile.role] : 'None'} to={roleNames[role]} />
          {save.isError && <Banner tone="danger">{sentenceOf(save.error, 'Failed to update role')}</Banner>}
          <DialogActions>
            <Button look="secondary" disabled={save.isPending} onClick={cancel}>
              Cancel
            </Button>
            {/* Pending after the answer too: the page is about to reload. */}
            <Button
              pending={save.isPending || save.isSuccess}
              pendingLabel="Changing role..."
              onClick={() => confirm(role)}
            >
              Change role
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function RoleChange({ from, to }: { from: string; to: string }) {
  return (
    <dl className="my-5 flex items-end gap-4">
      <div className="grid gap-1.5">
        <dt className="text-13 text-muted">Current role</dt>
        <dd>
          <Badge>{from}</Badge>
        </dd>
      </div>
      <ArrowRight className="mb-0.5 text-muted" />
      <div className="grid gap-1.5">
        <dt className="text-13 text-muted">New role</dt>
        <dd>
          <Badge tone="brand">{to}</Badge>
        </dd>
      </div>
    </dl>
  );
}
