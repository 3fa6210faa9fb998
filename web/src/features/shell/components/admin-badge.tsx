import { Crown } from 'lucide-react';

import { Badge } from '#ui/display/badge.tsx';

/** Where others have their role switch. */
export function AdminBadge() {
  return (
    <Badge tone="warn">
      <Crown />
      Admin
    </Badge>
  );
}
