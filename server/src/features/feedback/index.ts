import type { FastifyInstance } from 'fastify';

import { adminFeedbackRoutes } from './admin-feedback.routes.ts';
import { feedbackRoutes } from './feedback.routes.ts';

export { feedbackConcerns } from './feedback.queries.ts';
export { followLessons } from './feedback.service.ts';

export function feedbackFeature(app: FastifyInstance): void {
  feedbackRoutes(app);
  adminFeedbackRoutes(app);
}
