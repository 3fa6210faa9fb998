import * as z from 'zod/mini';

/** The closed list of refusals: a stable word, its status, and the sentence a person reads. */
export const errors = {
  invalid_input: { status: 400, sentence: 'Invalid input' },
  invalid_link: { status: 400, sentence: 'This verification link is invalid or has expired' },
  invalid_reset_link: { status: 400, sentence: 'This password reset link is invalid or has expired' },
  audit_too_long: {
    status: 400,
    sentence: 'More than 100,000 entries fit these filters. Choose a shorter period.',
  },
  invalid_unsubscribe_link: { status: 400, sentence: 'This link is invalid' },
  chat_with_oneself: { status: 400, sentence: 'You cannot message yourself' },
  unauthorized: { status: 401, sentence: 'Please sign in to continue' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password' },
  session_ended: { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, sentence: 'You are not allowed to do this' },
  confirm_required: { status: 403, sentence: 'Please confirm that it is you to go on' },
  email_not_verified: { status: 403, sentence: 'Please verify your email before signing in' },
  domain_not_whitelisted: { status: 403, sentence: 'Registration is blocked: domain not whitelisted' },
  onboarding_required: { status: 403, sentence: 'Please finish setting up your profile first' },
  account_restricted: {
    status: 403,
    sentence: 'This action is not available. Your account has been restricted.',
  },
  chat_restricted: { status: 403, sentence: 'Cannot message - your account has been restricted' },
  feedback_restricted: {
    status: 403,
    sentence: 'You cannot leave feedback. Your account has been restricted.',
  },
  feedback_needs_chat: { status: 403, sentence: 'You can leave feedback only after an accepted chat' },
  blocked_by_me: { status: 403, sentence: 'You have blocked this user. Unblock them to send messages.' },
  blocked_by_other: {
    status: 403,
    sentence: 'You have been blocked by this user and can no longer send messages to them.',
  },
  blocked_between: { status: 403, sentence: 'This is not possible while one of you has blocked the other' },
  block_needs_chat: { status: 403, sentence: 'You can only block people you share a chat with' },
  not_found: { status: 404, sentence: 'Not found' },
  teacher_not_found: { status: 404, sentence: 'Teacher not found' },
  method_not_allowed: { status: 405, sentence: 'This method is not allowed here' },
  email_taken: { status: 409, sentence: 'Email is already registered' },
  list_entry_exists: { status: 409, sentence: 'This name is listed already' },
  list_entry_merged: { status: 409, sentence: 'This entry was merged into another one' },
  list_request_pending: { status: 409, sentence: 'This name has been requested already' },
  request_not_processed: { status: 409, sentence: 'This request is not decided yet' },
  request_processed: { status: 409, sentence: 'This request has been processed already' },
  last_education: { status: 409, sentence: 'At least one education entry is required' },
  too_many_educations: { status: 409, sentence: 'Please keep at most 20 education entries' },
  too_many_subjects: { status: 409, sentence: 'Please keep at most 30 subjects' },
  subject_added: { status: 409, sentence: 'Subject already added' },
  chat_declined: { status: 409, sentence: 'Chat request declined' },
  ask_again_later: { status: 409, sentence: 'You cannot ask this teacher again yet' },
  chat_closed: { status: 409, sentence: 'This conversation is no longer available' },
  chat_answered: { status: 409, sentence: 'This chat request has been answered already' },
  chat_not_open: { status: 409, sentence: 'Messages can be sent once the chat request is accepted' },
  suggestion_unfit: { status: 409, sentence: 'This suggestion does not fit the conversation any more' },
  phone_required: { status: 409, sentence: 'Fill in the phone number to exchange contacts with the teacher' },
  other_restricted: { status: 409, sentence: 'This person cannot take part in lessons right now' },
  slot_taken: { status: 409, sentence: 'That time is no longer free' },
  too_many_proposals: {
    status: 409,
    sentence: 'Please wait for answers: 60 proposals to this person are open',
  },
  lesson_state: { status: 409, sentence: 'This lesson has changed meanwhile' },
  feedback_needs_lesson: { status: 403, sentence: 'You can leave feedback only after a lesson' },
  teacher_paused: { status: 409, sentence: 'This teacher is not taking requests right now' },
  too_many_favourites: { status: 409, sentence: 'Please keep at most 500 saved teachers' },
  teacher_unreachable: { status: 409, sentence: 'This teacher cannot receive messages yet' },
  feedback_removed: { status: 409, sentence: 'Your feedback was removed by an administrator' },
  too_large: { status: 413, sentence: 'The request is too large' },
  avatar_too_large: { status: 413, sentence: 'File size must be less than 800KB' },
  unsupported_media_type: { status: 415, sentence: 'This content type is not supported' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please try again later.' },
  internal_error: { status: 500, sentence: 'Something went wrong on our side' },
  unavailable: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;

// Object.keys widens to string; the list is closed, so this is the one place that narrows it again.
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** Refusals that any call can get, whatever it declares. */
export const commonErrors = [
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

export const errorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.output<typeof errorBody>;
