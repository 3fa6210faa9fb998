import { Link, Mail } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { Group } from './group.tsx';
import { Row } from './row.tsx';

export function Inputs() {
  const [about, setAbout] = useState('I explain programming the way I wish someone had explained it to me 👩🏽‍🎓');
  const [query, setQuery] = useState('');
  return (
    <Group title="Inputs">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field label="First name" required>
          <TextInput defaultValue="Maya" />
        </Field>
        <Field label="Email" required error="Please enter a valid email address">
          <TextInput type="email" icon={<Mail />} defaultValue="maya.lindqvist@tum" />
        </Field>
        <Field
          label="Password"
          aside={
            <a href="#content" className="text-link">
              Forgot password?
            </a>
          }
        >
          <PasswordInput defaultValue="correct horse" autoComplete="off" />
        </Field>
        <Field label="Video link" hint="YouTube or Vimeo">
          <TextInput type="url" icon={<Link />} placeholder="https://" />
        </Field>
        <Field label="Not now">
          <TextInput disabled defaultValue="Cannot be changed" />
        </Field>
        <div className="grid content-end">
          <SearchInput label="Search requests" value={query} onChange={setQuery} />
        </div>
      </div>
      <Field label="About me">
        <TextArea value={about} onChange={setAbout} limit={500} />
      </Field>
      <Row>
        <Checkbox label="Show inactive" defaultChecked />
        <Checkbox label="Off" />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="I agree" required error="Please agree first" />
      </Row>
    </Group>
  );
}
