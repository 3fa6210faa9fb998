import type { OwnProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUserRound, KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';

import { fullName, roleNames, smallAvatar } from '#features/profiles/person.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { ThemeMenuItem } from '#ui/page/theme-menu-item.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
);

/** A button with face, name and role; its menu has the actions of the account. */
export function AccountMenu({ profile, onSignOut }: { profile: OwnProfile; onSignOut: () => void }) {
  const [changingPassword, setChangingPassword] = useState(false);
  const toast = useToast();
  const name = fullName(profile);
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-3 rounded-control text-left transition-colors max-sm:rounded-pill sm:-mr-2 sm:px-2 sm:hover:bg-hover"
          >
            <Avatar name={name} seed={profile.user_id} src={smallAvatar(profile.avatar_url)} />
            <span className="max-sm:sr-only">
              <span className="block max-w-40 truncate text-14 leading-5 font-semibold">{name}</span>{' '}
              <span className="block text-13 leading-4 text-muted">{profile.role && roleNames[profile.role]}</span>
            </span>
            <ChevronDown className="size-4 text-muted max-sm:hidden" />
          </button>
        }
      >
        <MenuItem icon={<CircleUserRound />} link={<Link to="/profile" />}>
          My Profile
        </MenuItem>
        <ThemeMenuItem />
        <MenuItem icon={<KeyRound />} onSelect={() => setChangingPassword(true)}>
          Change password
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={onSignOut}>
          Log out
        </MenuItem>
      </Menu>
      <ChangePasswordDialog
        open={changingPassword}
        onClose={() => setChangingPassword(false)}
        onChanged={() => {
          setChangingPassword(false);
          toast.success({ title: 'Your password was changed', text: 'Other sessions were logged out.' });
        }}
      />
    </>
  );
}
