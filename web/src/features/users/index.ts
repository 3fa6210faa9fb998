export { usersQuery } from './api/users.ts';
export { type UserSearch, userSearch } from './filters/user-search.ts';
export { UsersPage } from './users-page.tsx';
export { UsersSkeleton } from './users-skeleton.tsx';
export { useUsersLive } from './users.live.ts';
