export { feedbacksQuery } from './api/feedbacks.ts';
export { FeedbackSection } from './components/feedback-section.tsx';
export { useFeedbackLive } from './feedback.live.ts';
