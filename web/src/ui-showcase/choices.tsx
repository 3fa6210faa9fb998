import { GraduationCap, Presentation } from 'lucide-react';
import { useState } from 'react';

import { ChipButton } from '#ui/buttons/chip.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { RatingInput } from '#ui/forms/rating-input.tsx';

import { Group, Row } from './group.tsx';

const ROLES = [
  { value: 'student', label: 'Student', icon: <GraduationCap /> },
  { value: 'teacher', label: 'Teacher', icon: <Presentation /> },
];
const LEVELS = ['Any', 'Bachelor', 'Master', 'PhD'].map((label) => ({ value: label, label }));
const MAILS = [
  { value: 'all', label: 'Every message', text: 'At most one mail an hour' },
  { value: 'none', label: 'Nothing' },
];

export function Choices() {
  const [role, setRole] = useState('teacher');
  const [level, setLevel] = useState('Any');
  const [mails, setMails] = useState('all');
  const [rating, setRating] = useState<number | null>(4);
  const [unread, setUnread] = useState(true);
  return (
    <Group title="Choices">
      <RadioGroup label="Role" look="cards" options={ROLES} value={role} onChange={setRole} required />
      <RadioGroup label="View as" labelHidden look="segments" options={ROLES} value={role} onChange={setRole} />
      <RadioGroup label="Education level" look="chips" options={LEVELS} value={level} onChange={setLevel} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup label="Mails" options={MAILS} value={mails} onChange={setMails} />
        <RatingInput label="Your rating" value={rating} onChange={setRating} required />
      </div>
      <Row>
        <ChipButton pressed={unread} onClick={() => setUnread(!unread)}>
          Unread
        </ChipButton>
        <ChipButton>Ask about the price</ChipButton>
      </Row>
    </Group>
  );
}
