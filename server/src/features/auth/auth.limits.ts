import { days, hours, minutes, seconds } from '#platform/clock.ts';
import type { Limit } from '#platform/limits/limiter.ts';

/** Guessing and flooding must not get cheaper when the shared counter is down, so these fail closed. */
function closed(name: string, max: number, windowMs: number): Limit {
  return { name, max, windowMs, whenStoreFails: 'closed' };
}

export const loginPerAccount = closed('login_account', 10, minutes(1));
export const loginPerAddress = closed('login_address', 60, minutes(1));
export const registerPerAddress = closed('register_address', 30, hours(1));
/** Further addresses of one mailbox, as with '+'; with the plain one there are five. */
export const registerPerMailbox = closed('register_mailbox', 4, days(1));
export const resendPerMinute = closed('resend_minute', 1, minutes(1));
export const resendPerDay = closed('resend_day', 5, days(1));
export const forgotPerMinute = closed('forgot_minute', 1, minutes(1));
export const forgotPerDay = closed('forgot_day', 5, days(1));
/** Mails that one address may cause, whoever they go to. */
export const mailsPerAddress = closed('mails_address', 60, hours(1));
/** Tries from places that the account does not know: so many are free, then they come one by one. */
export const strangersPerAccount = closed('strangers_account', 20, hours(1));
export const strangersSlowed = closed('strangers_slowed', 1, seconds(10));
export const passwordPerPerson = closed('password_person', 10, minutes(1));
export const resetPerAddress = closed('reset_address', 30, minutes(1));

/** A tab that cannot renew would sign its person out, so this one fails open. */
export const refreshPerSession: Limit = {
  name: 'refresh',
  max: 30,
  windowMs: minutes(1),
  whenStoreFails: 'open',
};
