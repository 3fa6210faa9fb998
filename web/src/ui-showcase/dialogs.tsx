import { Ellipsis, Info, Pencil, Trash2, User } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { ThemeMenuItem } from '#ui/page/theme-menu-item.tsx';

import { DialogSample } from './dialog-sample.tsx';
import { Group, Row } from './group.tsx';
import { OpenedDialogs } from './opened-dialogs.tsx';

export function Dialogs() {
  const [chosen, setChosen] = useState('');
  const menuButton = (
    <IconButton label="Actions" look="outline">
      <Ellipsis />
    </IconButton>
  );
  return (
    <Group title="Dialog, sheet, popover, menu, tooltip">
      <Row>
        <OpenedDialogs />
        <Popover trigger={<Button look="secondary">Why?</Button>} title="Contact information">
          <p className="text-14 text-muted">Email and phone appear here once you both agree.</p>
        </Popover>
        <Menu trigger={menuButton} align="start">
          <MenuItem icon={<User />} link={<a href="#content">View profile</a>}>
            View profile
          </MenuItem>
          <MenuItem icon={<Pencil />} onSelect={() => setChosen('Rename')}>
            Rename
          </MenuItem>
          <MenuItem disabled>Archive</MenuItem>
          <ThemeMenuItem />
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => setChosen('Delete')}>
            Delete
          </MenuItem>
        </Menu>
        <Tooltip text="Ratings of the last two years">
          <IconButton label="About ratings">
            <Info />
          </IconButton>
        </Tooltip>
        {chosen && <output className="text-14 text-muted">{chosen} chosen</output>}
      </Row>
      <DialogSample />
    </Group>
  );
}
