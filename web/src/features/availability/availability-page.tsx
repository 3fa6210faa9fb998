import type { Availability } from '@coursemate/contract/availability';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useMemo, useState } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { Guarded } from '#features/profiles/restricted.tsx';
import { useUnsavedChanges } from '#features/profiles/use-unsaved.ts';
import { SaveActions, SaveBar } from '#ui/forms/save-bar.tsx';
import { Breadcrumb, InHeader, PAGE_HEADING_ID } from '#ui/page/header-slot.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';

import { availabilityQuery } from './api/availability.ts';
import { AvailabilityLayout, AvailabilitySkeleton } from './availability-layout.tsx';
import { BookingSettings } from './booking/booking-settings.tsx';
import { OtherDays } from './dates/other-days.tsx';
import { drawable } from './draft.ts';
import { WeeklyHours } from './hours/weekly-hours.tsx';
import { Preview } from './preview/preview.tsx';
import { useDraft } from './use-draft.ts';

/** When a teacher gives lessons. */
export function AvailabilityPage() {
  return (
    <>
      <InHeader>
        <Breadcrumb parent={<Link to="/calendar">Calendar</Link>} current="Availability" />
      </InHeader>
      <h1 id={PAGE_HEADING_ID} className="sr-only">
        Availability
      </h1>
      <LoadedAvailability />
    </>
  );
}

function LoadedAvailability() {
  const loaded = useQuery(availabilityQuery);
  const { data: saved, error } = loaded;
  if (saved) return <AvailabilityEditor saved={saved} />;
  if (!error) return <AvailabilitySkeleton />;
  return <LoadFailed title="Failed to load your availability" query={loaded} />;
}

/** Hours, dates and rules of booking, with a preview beside them. */
function AvailabilityEditor({ saved }: { saved: Availability }) {
  const formId = useId();
  const [now] = useState(() => new Date());
  const today = Temporal.Now.plainDateISO(saved.time_zone).toString();
  const { draft, dirty, saving, outcome, save, change, discard, clearOutcome } = useDraft(saved, today);
  const shown = useMemo(() => drawable(draft), [draft]);
  const blocked = useOwnProfile()?.blocked === true;
  useUnsavedChanges({ dirty: dirty && !blocked, save, what: 'your availability' });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <div className="grid gap-5 **:scroll-mt-24 **:scroll-mb-36">
      {/* Dialogs of its parts have forms of their own, so this one is empty and its button stands in the bar. */}
      <form id={formId} noValidate onSubmit={submit} hidden />
      <fieldset disabled={blocked} className="min-w-0">
        <legend className="sr-only">Your availability</legend>
        <AvailabilityLayout
          hours={
            <>
              <WeeklyHours week={draft.week} onChange={(week) => change({ week })} />
              <OtherDays dates={draft.dates} week={draft.week} today={today} onChange={(dates) => change({ dates })} />
            </>
          }
          booking={
            <>
              <BookingSettings draft={draft} now={now} onChange={change} />
              <Preview availability={shown} now={now} />
            </>
          }
        />
      </fieldset>
      <SaveBar shown={dirty || outcome !== null || blocked}>
        {outcome?.kind === 'failed' && (
          <Banner tone="danger" onDismiss={clearOutcome}>
            {outcome.sentence}
          </Banner>
        )}
        {outcome?.kind === 'saved' && !dirty && (
          <Banner tone="ok" onDismiss={clearOutcome}>
            Availability saved. Students see these times now.
          </Banner>
        )}
        <Guarded>
          {dirty && (
            <SaveActions
              formId={formId}
              saving={saving}
              label="Save Availability"
              pendingLabel="Saving..."
              onDiscard={discard}
            />
          )}
        </Guarded>
      </SaveBar>
    </div>
  );
}
