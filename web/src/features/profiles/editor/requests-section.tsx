import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import { DateInput, INCOMPLETE } from '#ui/forms/date-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/page/card.tsx';

import { firstPauseEnd, usualPauseEnd } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

const ENDS = [
  { value: 'open', label: 'Until I turn it back on' },
  { value: 'day', label: 'Until a date' },
];

/** Whether students can ask a teacher now. Chats that are there go on either way. */
export function RequestsSection({ form }: { form: ProfileForm }) {
  const accepts = useWatch({ control: form.control, name: 'accepts_requests' });
  return (
    <Card title="Requests">
      <Controller
        control={form.control}
        name="accepts_requests"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            label="Take new requests"
            text={
              value
                ? 'Students can ask you for a chat.'
                : 'Students see that you take a break and cannot ask you. Your chats go on.'
            }
            checked={value}
            onChange={(event) => {
              onChange(event.currentTarget.checked);
              // A pause that begins or ends has no day yet, or none any more.
              form.setValue('paused_until', '');
              form.clearErrors('paused_until');
            }}
          />
        )}
      />
      {!accepts && <PauseEnd form={form} />}
    </Card>
  );
}

/** How long the pause lasts. There is a box for the day unless there is none; while it is empty, the day is incomplete. */
function PauseEnd({ form }: { form: ProfileForm }) {
  const day = useWatch({ control: form.control, name: 'paused_until' });
  const [now] = useState(() => new Date());
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <RadioGroup
        label="How long"
        options={ENDS}
        value={day === '' ? 'open' : 'day'}
        onChange={(end) => {
          form.setValue('paused_until', end === 'day' ? usualPauseEnd(now) : '');
          form.clearErrors('paused_until');
        }}
      />
      {day !== '' && (
        <div className="max-w-xs">
          <FormField control={form.control} name="paused_until" label="Take requests again on" required>
            {({ onChange, ...field }) => (
              <DateInput {...field} min={firstPauseEnd(now)} onChange={(value) => onChange(value || INCOMPLETE)} />
            )}
          </FormField>
        </div>
      )}
    </div>
  );
}
