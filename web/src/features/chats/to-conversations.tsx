import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/buttons/button-class.ts';

/** For a chat that cannot be shown: on a phone it would have nothing that leads back to the list. */
export function ToConversations() {
  return (
    <Link to="/chat" search={{}} className={buttonClass('secondary', { size: 'sm' })}>
      See all conversations
    </Link>
  );
}
