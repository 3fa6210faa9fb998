import { minutes } from '../clock.ts';
import type { Limit } from './limiter.ts';

/** Limits of any call; those of one feature stand beside it. Numbers: security, «Rate limits». */
export const restPerPerson: Limit = {
  name: 'rest_person',
  max: 600,
  windowMs: minutes(1),
  whenStoreFails: 'open',
};

export const restPerAddress: Limit = {
  name: 'rest_address',
  max: 600,
  windowMs: minutes(1),
  whenStoreFails: 'open',
};

/** All events of a person together; each event has a limit of its own as well. */
export const eventsPerPerson: Limit = {
  name: 'events_person',
  max: 600,
  windowMs: minutes(1),
  whenStoreFails: 'open',
};

/** A connect counts twice: when the connection is opened, and when its token is read. */
export const socketsPerAddress: Limit = {
  name: 'sockets_address',
  max: 1200,
  windowMs: minutes(1),
  whenStoreFails: 'open',
};
