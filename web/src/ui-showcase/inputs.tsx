import { Link, Mail } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateInput } from '#ui/forms/date-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { type Range, RangeSlider } from '#ui/forms/range-slider.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { PasswordInput, TextInput } from '#ui/forms/text-input.tsx';

import { Group, Row } from './group.tsx';

export function Inputs() {
  const [about, setAbout] = useState('I explain programming the way I wish someone had explained it to me 👩🏽‍🎓');
  const [query, setQuery] = useState('');
  const [birth, setBirth] = useState('2003-03-14');
  const [price, setPrice] = useState<Range>([20, 45]);
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
        <Field label="Date of birth">
          <DateInput value={birth} onChange={setBirth} />
        </Field>
        <div className="grid content-end">
          <SearchInput label="Search requests" value={query} onChange={setQuery} />
        </div>
      </div>
      <div className="grid max-w-80 gap-1">
        <p className="flex justify-between text-14 tabular-nums">
          <span className="font-semibold">Price per lesson</span>
          {price[0]} – {price[1]}
        </p>
        <RangeSlider
          label="Price per lesson"
          thumbLabels={['Lowest price', 'Highest price']}
          min={0}
          max={100}
          value={price}
          onChange={setPrice}
          onCommit={setPrice}
        />
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
      <Row>
        <Switch label="Take new requests" text="Students can ask you for a chat." defaultChecked />
        <Switch label="Off" />
        <Switch label="Disabled" disabled />
      </Row>
    </Group>
  );
}
