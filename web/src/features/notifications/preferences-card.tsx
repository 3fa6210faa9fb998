import type { Role } from '@coursemate/contract/base/roles';
import { type NotificationKind, notificationKinds } from '@coursemate/contract/notifications';
import { useQuery } from '@tanstack/react-query';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { Card } from '#ui/page/card.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, SkeletonText } from '#ui/states/skeleton.tsx';

import { type PreferenceChange, preferencesQuery, useChangePreference } from './api/preferences.ts';
import { usePush } from './settings/ask-for-push.tsx';

interface Kind {
  label: string;
  text: string;
  /** Who is ever told about it, if not everyone. */
  role?: Role;
}

const KINDS: Record<NotificationKind, Kind> = {
  chat_request: { label: 'Chat requests', text: 'Someone wants to talk to you', role: 'teacher' },
  chat_answer: { label: 'Answers to your requests', text: 'Accepted, declined or expired', role: 'student' },
  unread_message: { label: 'Unread messages', text: 'After ten minutes, once an hour for each chat' },
  list_request: { label: 'List requests', text: 'An entry you asked for was decided' },
  feedback: { label: 'Feedback', text: 'A student rated you', role: 'teacher' },
  lesson: { label: 'Lessons', text: 'Proposed, confirmed, moved or called off' },
  reminder: { label: 'Reminders', text: 'A request is about to expire, a lesson is about to begin' },
};

/** What the person is told by mail and by push, by kind. Each switch is saved at once. */
export function PreferencesCard({ role }: { role: Role | null }) {
  const kinds = notificationKinds.filter((kind) => (KINDS[kind].role ?? role) === role);
  return (
    <div id="notifications" className="scroll-mt-24">
      <Card title="Notifications">
        <Switches kinds={kinds} />
        <ThisBrowser />
      </Card>
    </div>
  );
}

function Switches({ kinds }: { kinds: readonly NotificationKind[] }) {
  const loaded = useQuery(preferencesQuery);
  const { data, error } = loaded;
  const change = useChangePreference();
  const toast = useToast();
  if (!data && error) {
    return <LoadFailed title="Failed to load your preferences" query={loaded} />;
  }
  if (!data) {
    return (
      <Loading label="Loading preferences...">
        <SkeletonText lines={kinds.length} />
      </Loading>
    );
  }
  function save(next: PreferenceChange) {
    change.mutate(next, {
      onError: (failure) =>
        toast.error({ title: 'Your choice was not saved', text: sentenceOf(failure, 'Please try again.') }),
    });
  }
  return (
    <table className="w-full text-left text-14">
      <thead>
        <tr className="text-13 text-muted">
          <th scope="col" className="pb-2 font-medium">
            Tell me about
          </th>
          <th scope="col" className="w-16 pb-2 text-center font-medium">
            Mail
          </th>
          <th scope="col" className="w-16 pb-2 text-center font-medium">
            Push
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-2.5 pr-3 font-normal">
              <span className="block font-semibold">{KINDS[kind].label}</span>
              <span className="block text-13 text-muted">{KINDS[kind].text}</span>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <span className="grid place-items-center">
                  <Checkbox
                    label={<span className="sr-only">{`${KINDS[kind].label} by ${channel}`}</span>}
                    checked={data[kind][channel]}
                    onChange={(event) => save({ kind, channel, on: event.currentTarget.checked })}
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CHANNELS = ['mail', 'push'] as const;

/** Pushes are shown by browsers that were asked; this one can be turned on and off here. */
function ThisBrowser() {
  const { state, turnOn, turnOff } = usePush();
  if (state === undefined || state === 'unsupported') return null;
  const failed = turnOn.isError || turnOff.isError;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-14">
      <p className="min-w-0 text-muted">{STATE_TEXTS[state]}</p>
      {state === 'off' && (
        <Button look="secondary" size="sm" pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
          Turn on in this browser
        </Button>
      )}
      {state === 'on' && (
        <Button look="secondary" size="sm" pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off in this browser
        </Button>
      )}
      {failed && (
        <p role="alert" className="basis-full text-13 text-danger">
          This browser could not be changed. Please try again.
        </p>
      )}
    </div>
  );
}

const STATE_TEXTS = {
  denied: 'This browser blocks notifications of Coursemate. Allow them in its settings for this site.',
  off: 'This browser shows no pushes yet.',
  on: 'This browser shows pushes, also while Coursemate is closed.',
} as const;
