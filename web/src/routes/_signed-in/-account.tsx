import type { OwnProfile } from '@coursemate/contract/profiles';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';

import { ChangePasswordDialog } from '#features/auth/index.ts';
import { fullName, roleNames } from '#features/profiles/index.ts';
import { AccountMenu } from '#features/shell/index.ts';
import { MenuItem } from '#ui/overlays/menu-item.tsx';
import { MenuSeparator } from '#ui/overlays/menu-separator.tsx';
import { useToast } from '#ui/overlays/use-toast.ts';
import { ThemeMenuItem } from '#ui/page/theme-menu-item.tsx';

export function Account({ profile, onSignOut }: { profile: OwnProfile; onSignOut: () => void }) {
  const [changingPassword, setChangingPassword] = useState(false);
  const toast = useToast();
  const person = {
    id: profile.user_id,
    name: fullName(profile),
    avatarUrl: profile.avatar_url,
    role: profile.role ? roleNames[profile.role] : '',
  };
  return (
    <>
      <AccountMenu person={person}>
        <MenuItem icon={<CircleUserRound />} link={<Link to="/profile" />}>
          My Profile
        </MenuItem>
        <ThemeMenuItem />
        <MenuItem icon={<KeyRound />} onSelect={() => setChangingPassword(true)}>
          Change password
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={onSignOut}>
          Sign out
        </MenuItem>
      </AccountMenu>
      <ChangePasswordDialog
        open={changingPassword}
        onClose={() => setChangingPassword(false)}
        onChanged={() => {
          setChangingPassword(false);
          toast.success({ title: 'Your password was changed', text: 'Other sessions were signed out.' });
        }}
      />
    </>
  );
}
