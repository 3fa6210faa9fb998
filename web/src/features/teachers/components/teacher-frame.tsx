import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Breadcrumb } from '#ui/page/breadcrumb.tsx';
import { PAGE_HEADING_ID } from '#ui/page/header-slot.ts';
import { InHeader } from '#ui/page/in-header.tsx';

interface TeacherFrameProps {
  /** Left out while it is not known: the page then has a heading without it. */
  name?: string;
  children: ReactNode;
}

/** What every state of a teacher's page has: the way up, and one h1. */
export function TeacherFrame({ name, children }: TeacherFrameProps) {
  return (
    <>
      <InHeader>
        <Breadcrumb parent={<Link to="/teachers">Teachers</Link>} current={name ?? 'Teacher'} />
      </InHeader>
      {name === undefined && (
        <h1 id={PAGE_HEADING_ID} className="sr-only">
          Teacher
        </h1>
      )}
      {children}
    </>
  );
}
