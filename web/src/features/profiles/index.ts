export { changeProfile, ownProfileQuery, useOwnProfile } from './api/own-profile.ts';
export { useSaveProfile } from './api/save-profile.ts';
export { BlockedBanner } from './components/blocked-banner.tsx';
export { ProfilePage } from './components/profile-page.tsx';
export { ProfileSkeleton } from './components/profile-skeleton.tsx';
export { RoleSwitch } from './components/role-switch.tsx';
export { PhoneInput } from './phone/phone-input.tsx';
export { goalOf } from './profile-gaps.ts';
export { useProfileLive } from './profile.live.ts';
