import { api } from '@coursemate/contract/api';
import type { FastifyInstance } from 'fastify';

import { adminUsersFeature, refreshUserRows } from '#features/admin-users/index.ts';
import { auditFeature } from '#features/audit/index.ts';
import { authFeature, createAuthority } from '#features/auth/index.ts';
import { availabilityFeature } from '#features/availability/index.ts';
import { avatarPath, avatarsFeature } from '#features/avatars/index.ts';
import { chatConcerns, chatsFeature, ownsSupportChat } from '#features/chats/index.ts';
import { coursesFeature, dropRequestedCourse, linkRequestedCourse, mergeCourses } from '#features/courses/index.ts';
import { educationsFeature, moveToFaculty, moveToUniversity } from '#features/educations/index.ts';
import { feedbackConcerns, feedbackFeature, followLessons } from '#features/feedback/index.ts';
import { homeFeature } from '#features/home/index.ts';
import { busyTimes, lessonsFeature } from '#features/lessons/index.ts';
import { listsFeature } from '#features/lists/index.ts';
import { notificationsFeature } from '#features/notifications/index.ts';
import { followPeople } from '#features/people/index.ts';
import { profilesFeature } from '#features/profiles/index.ts';
import {
  dropRequestedSubject,
  linkRequestedSubject,
  mergeSubjects,
  subjectsFeature,
} from '#features/subjects/index.ts';
import { docsPaths, systemFeature } from '#features/system/index.ts';
import { lockPeopleOf, noteRequestEnd, refreshSearchRows, teachersFeature } from '#features/teachers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { refuseOtherMethods } from '#platform/http/methods.ts';
import { shedLoad } from '#platform/http/pressure.ts';
import { createHttp } from '#platform/http/server.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { networks } from '#platform/limits/address.ts';
import { createLimiter, noLimits } from '#platform/limits/limiter.ts';
import { memoryLimitStore } from '#platform/limits/memory-store.ts';
import { redisLimitStore } from '#platform/limits/redis-store.ts';
import type { Logger } from '#platform/log.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import type { RenderMail } from '#platform/mail/template.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { createGateway } from '#platform/realtime/gateway.ts';
import type { RedisLink } from '#platform/redis.ts';
import { deriveKey } from '#platform/security/keys.ts';
import type { Passwords } from '#platform/security/passwords.ts';
import type { Authority } from '#platform/viewer.ts';

export interface AppParts {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly renderMail: RenderMail;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** Redis and outgoing mail, whose libraries take 10 MB, are loaded only by who has set them up. */
async function connectRedis({ config, log }: AppParts): Promise<RedisLink | null> {
  if (!config.redisUrl) return null;
  const redis = await import('#platform/redis.ts');
  return redis.connectRedis(config.redisUrl, log);
}

async function createTransport({ config }: AppParts): Promise<MailTransport | null> {
  if (!config.mail) return null;
  const { smtpTransport } = await import('#platform/mail/transport.ts');
  return smtpTransport(config.mail, config.publicUrl);
}

async function createPlatform(parts: AppParts): Promise<Platform & { authority: Authority }> {
  const { config, log, clock, database, secret } = parts;
  const { db } = database;
  const redis = await connectRedis(parts);
  const store = redis ? redisLimitStore(redis.counters) : memoryLimitStore(clock);
  const limiter = config.rateLimits ? createLimiter(store, log, networks(config.trustedNetworks)) : noLimits;
  const authority: Authority = {
    ...createAuthority({ db, clock, secret }),
    ownsSupportChat: (userId, chatId) => ownsSupportChat(db, userId, chatId),
  };
  const jobs = createJobs(database, log);
  const outbox = createOutbox({
    db,
    jobs,
    clock,
    log,
    key: deriveKey(secret, 'mail'),
    render: parts.renderMail,
    transport: await createTransport(parts),
  });
  const metrics = createMetrics();
  const gateway = createGateway({
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    redis,
    limiter,
    log,
    authority,
    eventSeconds: metrics.eventSeconds,
  });
  return {
    config,
    log,
    clock,
    database,
    db,
    redis,
    limiter,
    jobs,
    outbox,
    gateway,
    secret,
    metrics,
    authority,
  };
}

/** The whole product but the web app, wired and ready to be asked; it listens nowhere and starts no jobs. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { authority, ...platform } = await createPlatform(parts);
  const http = await createHttp(platform, authority);
  if (parts.config.production) shedLoad(http);
  followPeople(refreshSearchRows, refreshUserRows);
  systemFeature(http);
  authFeature(http, parts.passwords);
  profilesFeature(http);
  avatarsFeature(http);
  educationsFeature(http);
  subjectsFeature(http);
  coursesFeature(http);
  const teachers = teachersFeature(http);
  availabilityFeature(http, busyTimes);
  const notifications = notificationsFeature(http, { chatConcerns, feedbackConcerns });
  chatsFeature(http, notifications, { requestEnded: noteRequestEnd });
  lessonsFeature(http, { followLessons });
  feedbackFeature(http);
  adminUsersFeature(http);
  auditFeature(http);
  homeFeature(http);
  listsFeature(http, {
    subjectApproved: (tx, id, entryId) => linkRequestedSubject(tx, { id, entryId }),
    subjectRejected: dropRequestedSubject,
    courseApproved: (tx, id, entryId) => linkRequestedCourse(tx, { id, entryId }),
    courseRejected: dropRequestedCourse,
    entryRenamed: teachers.entryRenamed,
    lockPeopleOf,
    async entryMerged(tx, merge) {
      const move = {
        universities: moveToUniversity,
        faculties: moveToFaculty,
        subjects: mergeSubjects,
        courses: mergeCourses,
      };
      await move[merge.type](tx, merge);
      await teachers.entryMerged(tx, { type: merge.type, id: merge.into.id });
    },
  });
  refuseOtherMethods(http, [...api, ...docsPaths, avatarPath]);
  platform.gateway.attach(http.server);
  // Open sockets would keep the server from closing.
  http.addHook('preClose', () => platform.gateway.close());
  return {
    http,
    platform,
    async close() {
      await http.close();
      await platform.jobs.stop();
      platform.redis?.close();
    },
  };
}
