export { allFeedbacksQuery } from './api/admin-feedbacks.ts';
export { feedbacksQuery } from './api/feedbacks.ts';
export { FeedbacksPage } from './admin/feedbacks-page.tsx';
export { type FeedbacksSearch, feedbacksSearch } from './admin/feedbacks-search.ts';
export { FeedbackSection } from './components/feedback-section.tsx';
export { useFeedbackLive } from './feedback.live.ts';
