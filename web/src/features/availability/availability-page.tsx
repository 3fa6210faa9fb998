import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { sentenceOf } from '#lib/api-error.ts';
import { Breadcrumb } from '#ui/page/breadcrumb.tsx';
import { InHeader, PAGE_HEADING_ID } from '#ui/page/header-slot.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { availabilityQuery } from './api/availability.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { AvailabilitySkeleton } from './availability-layout.tsx';

const CALENDAR: string = '/calendar';

/** When a teacher gives lessons. */
export function AvailabilityPage() {
  return (
    <>
      <InHeader>
        <Breadcrumb parent={<Link to={CALENDAR}>Calendar</Link>} current="Availability" />
      </InHeader>
      <h1 id={PAGE_HEADING_ID} className="sr-only">
        Availability
      </h1>
      <LoadedAvailability />
    </>
  );
}

function LoadedAvailability() {
  const { data: saved, error, isFetching, refetch } = useQuery(availabilityQuery);
  if (saved) return <AvailabilityEditor saved={saved} />;
  if (!error) return <AvailabilitySkeleton />;
  return (
    <ErrorState
      title="Failed to load your availability"
      text={sentenceOf(error, 'Please check your connection and try again.')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
