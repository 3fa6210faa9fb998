import type { AdminRequest } from '@coursemate/contract/admin-lists';
import { limits } from '@coursemate/contract/base/limits';
import { Check, RotateCcw, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { courseLabel } from '#features/lists/api/courses.ts';
import { CityPicker, CountryPicker } from '#features/lists/place-pickers.tsx';
import { fullName } from '#features/profiles/person.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RelativeTime } from '#ui/display/relative-time.tsx';
import { Field } from '#ui/forms/field.tsx';
import { countCharacters, TextArea } from '#ui/forms/text-area.tsx';

import { type Draft, pointTo, type Verdict, verdictOf } from './decision-draft.ts';
import { StatusBadge } from './request-parts.tsx';

interface RequestDetailsProps {
  request: AdminRequest;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  busy: boolean;
  /** Without a decision the one that was made is taken back. */
  onDecide: (verdict: Verdict) => void;
  onClose: () => void;
}

/** What an opened row shows: a form while the request waits, else who decided. */
export function RequestDetails({ request, ...form }: RequestDetailsProps) {
  return request.status === 'pending' ? (
    <DecisionForm request={request} {...form} />
  ) : (
    <Decided request={request} {...form} />
  );
}

function DecisionForm({ request, draft, onDraft, busy, onDecide, onClose }: RequestDetailsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const tooLong = countCharacters(draft.notes.trim()) > limits.adminNotesMax;

  function closeOnEscape(event: KeyboardEvent) {
    // A picker that is open takes the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is one more way to the Close button.
    <div className="grid gap-4 py-1 font-normal text-ink" onKeyDown={closeOnEscape}>
      {request.possible_duplicates.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">Did they mean …?</p>
          <ul className="flex flex-wrap gap-2">
            {request.possible_duplicates.map((duplicate) => (
              <li key={duplicate.id} className="max-w-full">
                <Button
                  look="secondary"
                  size="sm"
                  disabled={busy}
                  onClick={() => onDecide(pointTo(courseLabel(duplicate), draft))}
                >
                  Reject, point to “{courseLabel(duplicate)}”
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid items-end gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          {request.request_type === 'university' && (
            <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
              <CountryPicker
                value={draft.country}
                onChange={(country) => onDraft({ ...draft, country, city: null })}
                disabled={busy}
              />
              <CityPicker
                countryId={draft.country}
                value={draft.city}
                onChange={(city) => onDraft({ ...draft, city })}
                disabled={busy}
              />
            </div>
          )}
          <Field label="Admin notes (optional, shown to the requester)">
            <TextArea
              ref={box}
              value={draft.notes}
              onChange={(notes) => onDraft({ ...draft, notes })}
              limit={limits.adminNotesMax}
              readOnly={busy}
            />
          </Field>
        </div>
        <div className="flex gap-3 max-sm:grid max-sm:grid-cols-2 lg:pb-7">
          <Button
            look="danger-outline"
            disabled={busy || tooLong}
            onClick={() => onDecide(verdictOf(request, 'rejected', draft))}
          >
            <X />
            Reject
          </Button>
          <Button pending={busy} disabled={tooLong} onClick={() => onDecide(verdictOf(request, 'approved', draft))}>
            <Check />
            Approve
          </Button>
        </div>
      </div>
    </div>
  );
}

function Decided({ request, busy, onDecide }: RequestDetailsProps) {
  const { status, processed_at: at, processed_by_user: by, admin_notes: notes } = request;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 py-1 font-normal">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={status} />
          <span>
            {by && `by ${fullName(by)} `}
            {at !== null && <RelativeTime at={at} />}
          </span>
        </p>
        <p className="max-w-prose break-words whitespace-pre-line text-muted">{notes ?? 'No notes.'}</p>
      </div>
      <Button look="secondary" size="sm" pending={busy} onClick={() => onDecide(null)}>
        <RotateCcw />
        Reopen
      </Button>
    </div>
  );
}
