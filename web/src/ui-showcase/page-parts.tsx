import { GraduationCap } from 'lucide-react';

import { VideoCard } from '#ui/display/video-card.tsx';
import { IconTile, PageSection } from '#ui/page/card.tsx';
import { Breadcrumb } from '#ui/page/header-slot.tsx';

import { Group } from './group.tsx';

export function PageParts() {
  return (
    <Group title="Breadcrumb, section, video">
      <Breadcrumb parent={<a href="#content">Teachers</a>} current="Jonas Weber" />
      <div className="divide-y divide-line">
        <PageSection title="Education" aside={<span className="text-14 text-muted">2 entries</span>}>
          <div className="flex items-center gap-4">
            <IconTile>
              <GraduationCap />
            </IconTile>
            <p className="font-semibold">Technical University of Munich</p>
          </div>
        </PageSection>
        <PageSection title="About Jonas">
          <div className="grid max-w-sm gap-4">
            <VideoCard url="https://youtu.be/dQw4w9WgXcQ" title="Introduction of Jonas Weber" />
            <VideoCard url="https://video.example.org/jonas" title="Introduction of Jonas Weber" />
          </div>
        </PageSection>
      </div>
    </Group>
  );
}
