import { me } from '@coursemate/contract/auth';
import { listChats } from '@coursemate/contract/chats';
import { getProfile, type OwnProfile } from '@coursemate/contract/profiles';
import { config } from '@coursemate/contract/system';

import { FakeApi, reply } from './fake-api.ts';
import { userOf } from './people.ts';

function storeTokens(): void {
  localStorage.setItem('auth_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

/** A server that knows one person, in whose browser we are. */
export function signedInAs(profile: OwnProfile): FakeApi {
  storeTokens();
  return FakeApi.install()
    .on(me, () => reply(200, { user: userOf(profile) }))
    .on(getProfile, () => reply(200, { profile }))
    .on(listChats, () => reply(200, { chats: [], next_cursor: null, unread_total: 0 }))
    .on(config, () => reply(200, { support_email: 'help@coursemate.test', dev_mailbox: false }));
}
