import { ArrowUp, Check, Ellipsis, MessageCircle } from 'lucide-react';

import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { DisabledButton } from '#ui/buttons/disabled-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import { Group, Row } from './group.tsx';

export function Buttons() {
  return (
    <Group title="Buttons">
      <Row>
        <Button>
          <MessageCircle />
          Message
        </Button>
        <Button look="secondary">Edit</Button>
        <Button look="soft">Go to Chat</Button>
        <Button look="quiet">Clear all</Button>
        <a href="#content" className={buttonClass('secondary')}>
          A link
        </a>
      </Row>
      <Row>
        <Button look="danger">Delete</Button>
        <Button look="danger-outline">Reject</Button>
        <Button look="secondary" disabled>
          <Check />
          Request Sent
        </Button>
        <DisabledButton reason="This teacher cannot receive messages yet">Message</DisabledButton>
        <Button pending pendingLabel="Signing in...">
          Sign in
        </Button>
      </Row>
      <Row>
        <Button size="sm">Small</Button>
        <Button size="sm" look="secondary">
          Small
        </Button>
        <Button size="sm" look="quiet">
          Small
        </Button>
        <IconButton label="More">
          <Ellipsis />
        </IconButton>
        <IconButton label="More" look="outline">
          <Ellipsis />
        </IconButton>
        <IconButton label="Approve" look="outline" size="sm">
          <Check className="text-ok" />
        </IconButton>
        <IconButton label="Send" look="primary">
          <ArrowUp />
        </IconButton>
      </Row>
      <Button wide>Wide</Button>
    </Group>
  );
}
