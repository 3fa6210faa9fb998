import type { Access } from '@coursemate/contract/base/endpoint';
import type { ErrorCode } from '@coursemate/contract/base/errors';
import type { Role } from '@coursemate/contract/base/roles';

import { later, minutes } from './clock.ts';
import { AppError } from './errors.ts';
import type { Authority, Viewer } from './viewer.ts';

/** Who may use a call or an event, as its declaration in the contract says. */
interface AccessRule {
  readonly access: Access;
  readonly roles?: 'all' | readonly Role[];
  readonly restricted?: 'allowed' | ErrorCode;
  readonly inSupportChat?: true;
}

/** So long after someone has proved who they are, they may change the way into their account. */
const FRESH_MS = minutes(15);

export function freshUntil(confirmedAt: Date): Date {
  return later(confirmedAt, FRESH_MS);
}

/** A session that was left open somewhere, or stolen, must not be enough to take the account. */
export function ensureFresh({ confirmedAt }: Viewer, now: Date): void {
  if (freshUntil(confirmedAt) <= now) throw new AppError('confirm_required');
}

export function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Object.getOwnPropertyDescriptor(input, name)?.value : undefined;
}

function obstacleOf({ access, restricted = 'allowed' }: AccessRule, viewer: Viewer): ErrorCode | null {
  if (access === 'onboarded' && !viewer.onboarded) return 'onboarding_required';
  return viewer.blocked && restricted !== 'allowed' ? restricted : null;
}

/**
 * Refuses a viewer whom the declaration does not let in. REST and the socket both ask here, before any handler runs.
 * `chatId` is the chat that the call is about, if it is about one.
 */
export async function ensureAccess(
  authority: Authority,
  rule: AccessRule,
  viewer: Viewer,
  chatId: unknown,
): Promise<void> {
  if (rule.access === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden');
  const { roles = 'all' } = rule;
  if (roles !== 'all' && (viewer.role === null || !roles.includes(viewer.role))) throw new AppError('forbidden');
  const obstacle = obstacleOf(rule, viewer);
  if (obstacle === null) return;
  const excepted =
    rule.inSupportChat && typeof chatId === 'string' && (await authority.ownsSupportChat(viewer.id, chatId));
  if (!excepted) throw new AppError(obstacle);
}
