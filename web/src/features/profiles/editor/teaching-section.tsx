import { limits } from '@coursemate/contract/base/limits';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { Link, Pencil, Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';

import { Button } from '#ui/buttons/button.tsx';
import { VideoCard } from '#ui/display/video-card.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Card } from '#ui/page/card.tsx';

import { fullName } from '../person.tsx';
import { Guarded } from '../restricted.tsx';
import { SubjectsList } from '../subjects/subjects-list.tsx';
import type { ProfileForm } from './use-profile-form.ts';

interface TeachingSectionProps {
  form: ProfileForm;
  profile: OwnProfile;
  onEditSubjects: () => void;
}

export function TeachingSection({ form, profile, onEditSubjects }: TeachingSectionProps) {
  const none = profile.teacher_subjects.length === 0;
  const edit = (
    <Guarded silent>
      <Button look="secondary" size="sm" onClick={onEditSubjects}>
        {none ? <Plus /> : <Pencil />}
        {none ? 'Add subjects' : 'Edit subjects'}
      </Button>
    </Guarded>
  );
  return (
    <Card title="Teaching Information" aside={edit}>
      <SubjectsList subjects={profile.teacher_subjects} />
      <div className="mt-5 grid gap-4 border-t border-line pt-5">
        <FormField control={form.control} name="video_url" label="Video link">
          {(field) => (
            <TextInput
              {...field}
              type="url"
              inputMode="url"
              autoComplete="off"
              icon={<Link className="size-4.5" />}
              placeholder="https://www.youtube.com/watch?v=..."
            />
          )}
        </FormField>
        <VideoPreview form={form} profile={profile} />
      </div>
    </Card>
  );
}

/** What students will see of the typed link. */
function VideoPreview({ form, profile }: Omit<TeachingSectionProps, 'onEditSubjects'>) {
  const url = useWatch({ control: form.control, name: 'video_url' });
  return (
    <div className="max-w-md empty:hidden">
      <VideoCard url={url.trim()} title={`Introduction of ${fullName(profile)}`} picture={profile.avatar_url} />
    </div>
  );
}

export function AboutSection({ form }: { form: ProfileForm }) {
  return (
    <Card title="About Me">
      <FormField control={form.control} name="summary" label="Summary" labelHidden>
        {(field) => (
          <TextArea
            {...field}
            limit={limits.summaryMax}
            placeholder="What you teach, how you explain it, and what students can expect"
          />
        )}
      </FormField>
    </Card>
  );
}
