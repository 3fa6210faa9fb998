import { limits } from '@coursemate/contract/limits';

import { TextArea } from '#ui/forms/text-area.tsx';
import { Card } from '#ui/page/card.tsx';

import type { ProfileForm } from '../use-profile-form.ts';
import { ProfileField } from './profile-field.tsx';

export function AboutSection({ form }: { form: ProfileForm }) {
  return (
    <Card title="About Me">
      <ProfileField form={form} name="summary" label="Summary" labelHidden>
        {(field) => (
          <TextArea
            {...field}
            limit={limits.summaryMax}
            placeholder="What you teach, how you explain it, and what students can expect"
          />
        )}
      </ProfileField>
    </Card>
  );
}
