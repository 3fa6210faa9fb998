import { type NotificationKind, unsubscribe } from '@coursemate/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { AuthHeading } from '#features/auth/auth-heading.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/states/banner.tsx';

const ABOUT: Record<NotificationKind, string> = {
  chat_request: 'chat requests',
  chat_answer: 'answers to your requests',
  unread_message: 'unread messages',
  list_request: 'list requests',
  feedback: 'feedback',
  lesson: 'lessons',
  reminder: 'reminders',
};

/** Where the link of a mail leads. It asks first, because mail scanners open links too. */
export function UnsubscribeView({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(unsubscribe, { body: { token } }) });
  if (stop.data) {
    return (
      <>
        <AuthHeading title="No more of these mails">
          You will get no more mails about {ABOUT[stop.data.kind]}. In Coursemate you are still told.
        </AuthHeading>
        <Link to="/profile" hash="notifications" className={buttonClass('secondary', { wide: true })}>
          All notification settings
        </Link>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Stop these mails?">
        You will get no more mails of this kind. You do not have to sign in.
      </AuthHeading>
      {stop.isError && <Banner tone="danger">{sentenceOf(stop.error, 'Please try again.')}</Banner>}
      <Button wide pending={stop.isPending} onClick={() => stop.mutate()}>
        Stop these mails
      </Button>
    </>
  );
}
