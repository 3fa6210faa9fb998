import { BookOpenCheck, Crown } from 'lucide-react';
import { useState } from 'react';

import { Chip } from '#ui/buttons/chip.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge, CountBadge } from '#ui/display/badge.tsx';
import { StarRating } from '#ui/display/star-rating.tsx';

import face from './face.svg';
import { Group, Row } from './group.tsx';

const PEOPLE = [
  'Hannah Vogel',
  'Kenji Watanabe',
  'Ethan Clarke',
  'Nora Reyes',
  'Olivia Brandt',
  'Rohan Shah',
  'Maximilian von Hohenfeld',
  'Élodie',
];

export function Badges() {
  const [removed, setRemoved] = useState(false);
  return (
    <Group title="Badges, chips, avatars">
      <Row>
        <Badge tone="brand">Teacher</Badge>
        <Badge tone="ok">Approved</Badge>
        <Badge tone="warn">Pending</Badge>
        <Badge tone="danger">Blocked</Badge>
        <Badge tone="info">Support</Badge>
        <Badge>Declined</Badge>
        <Badge tone="warn">
          <Crown />
          Admin
        </Badge>
        <CountBadge count={3} />
        <CountBadge count={120} tone="danger" />
        <CountBadge count={7} tone="quiet" />
      </Row>
      <Row>
        {!removed && (
          <Chip tone="brand" onRemove={() => setRemoved(true)} removeLabel="Remove Mathematics">
            Mathematics
          </Chip>
        )}
        <Chip>Physics</Chip>
        <Chip tone="brand">Algebra</Chip>
        <Chip tone="brand" icon={<BookOpenCheck />}>
          Took Analysis 1, as you
        </Chip>
      </Row>
      <Row>
        <Avatar name="Jonas Weber" src={face} size="xl" online />
        <Avatar name="Jonas Weber" src={face} size="lg" online />
        {PEOPLE.map((name, index) => (
          <Avatar key={name} name={name} size={index < 2 ? 'lg' : 'md'} online={index === 1} />
        ))}
        <Avatar name="Nora Reyes" size="sm" />
      </Row>
      <Row>
        <StarRating value={4} />
        <StarRating value={4.6} count={1284} />
        <StarRating value={4.9} count={38} compact />
      </Row>
    </Group>
  );
}
