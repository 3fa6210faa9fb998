import { limits } from '@coursemate/contract/base/limits';
import { getOffer, type LessonSide } from '@coursemate/contract/lessons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';

import { SubjectPrice } from '#features/profiles/subject-price.tsx';
import { call } from '#lib/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { countCharacters } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { chosenTime } from './chosen-time.ts';
import { costsOf, type Offered, type ProposalDraft, proposalOf, topicOf } from './proposal-draft.ts';
import { TimeChoice } from './time-choice.tsx';

const NOTHING: Offered = { subjects: [], courses: [] };
/** With one lesson nothing repeats. */
const REPEATS = Array.from({ length: limits.seriesMax - 1 }, (_, index) => index + 2);

interface ProposeFormProps {
  side: LessonSide;
  chatId: string;
  teacherId: string;
  draft: ProposalDraft;
  onChange: (change: Partial<ProposalDraft>) => void;
  pending: boolean;
  /** Why the last try failed. */
  failure: string | null;
  /** The proposal but for its chat. */
  onPropose: (proposal: ReturnType<typeof proposalOf>) => void;
}

/** When, what, where and how often. The button says what comes of it. */
export function ProposeForm({
  side,
  chatId,
  teacherId,
  draft,
  onChange,
  pending,
  failure,
  onPropose,
}: ProposeFormProps) {
  const { data: offered = NOTHING, isPending: loading } = useQuery(offerQuery(chatId));
  const time = chosenTime(draft, side);
  const errors = {
    place: tooLong(draft.place, limits.lessonPlaceMax),
    note: tooLong(draft.note, limits.lessonNoteMax),
  };
  const placeLabel = draft.mode === 'online' ? 'Link (optional)' : 'Place (optional)';
  const { subject } = topicOf(draft, offered);
  const ready = time !== null && !loading && !errors.place && !errors.note;

  const cost = time && subject && costsOf(subject, time.minutes, draft.repeats ? draft.times : 1);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The chat's own form is around this one in React, though not on the page.
    event.stopPropagation();
    if (!ready || pending) return;
    onPropose(proposalOf(draft, offered, time));
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TimeChoice side={side} teacherId={teacherId} draft={draft} onChange={onChange} />
      <Topic offered={offered} draft={draft} onChange={onChange} loading={loading} />
      <div className="flex flex-wrap items-end gap-2">
        <RadioGroup
          look="segments"
          label="Where"
          options={[
            { value: 'online', label: 'Online' },
            { value: 'in_person', label: 'In person' },
          ]}
          value={draft.mode}
          onChange={(mode) => onChange({ mode: mode === 'in_person' ? 'in_person' : 'online' })}
        />
        <div className="min-w-36 flex-1">
          <Field label={placeLabel} labelHidden error={errors.place}>
            <TextInput
              size="sm"
              placeholder={placeLabel}
              value={draft.place}
              onChange={(event) => onChange({ place: event.currentTarget.value })}
            />
          </Field>
        </div>
      </div>
      <Field label="Note" aside={<span className="text-13 text-muted">optional</span>} error={errors.note}>
        <TextInput size="sm" value={draft.note} onChange={(event) => onChange({ note: event.currentTarget.value })} />
      </Field>
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label="Repeat every week"
          checked={draft.repeats}
          onChange={(event) => onChange({ repeats: event.currentTarget.checked })}
        />
        <div className="w-28">
          <Field label="How many times" labelHidden>
            <Select
              size="sm"
              disabled={!draft.repeats}
              options={REPEATS.map((times) => ({ value: `${times}`, label: `${times} times` }))}
              value={`${draft.times}`}
              onChange={(times) => onChange({ times: Number(times) })}
            />
          </Field>
        </div>
      </div>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" wide pending={pending} pendingLabel="Proposing..." disabled={!ready}>
        {time ? `Propose ${[`${time.minutes} min`, cost].filter(Boolean).join(' · ')}` : 'Choose a time'}
      </Button>
    </form>
  );
}

function tooLong(text: string, most: number): string | undefined {
  return countCharacters(text.trim()) > most ? `At most ${most} characters` : undefined;
}

interface TopicProps extends Pick<ProposeFormProps, 'draft' | 'onChange'> {
  offered: Offered;
  loading: boolean;
}

/** What is taught, with its price. A course has the price of one of the teacher's subjects. */
function Topic({ offered, draft, onChange, loading }: TopicProps) {
  const { course, subject } = topicOf(draft, offered);
  const options = [
    ...offered.subjects.map((one) => ({ value: `subject:${one.subject}`, label: one.subject })),
    ...offered.courses.map(({ id, name }) => ({ value: `course:${id}`, label: name })),
  ];
  const value = course ? `course:${course.id}` : subject ? `subject:${subject.subject}` : '';
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label="Course or subject">
            <Select
              size="sm"
              placeholder={loading ? 'Loading...' : 'None'}
              loading={loading}
              disabled={!loading && options.length === 0}
              options={options}
              value={value}
              onChange={(what) => onChange({ what })}
            />
          </Field>
        </div>
        {subject && (
          <div className="pb-1">
            <SubjectPrice subject={subject} />
          </div>
        )}
      </div>
      {course && offered.subjects.length > 1 && (
        <Field label="Priced as">
          <Select
            size="sm"
            options={offered.subjects.map((one) => ({ value: one.subject, label: one.subject }))}
            value={subject?.subject ?? ''}
            onChange={(next) => onChange({ subject: next })}
          />
        </Field>
      )}
    </div>
  );
}

const FRESH_MS = 60_000;

/** What lessons of a chat can be about: subjects with what they cost these two, and courses. */
function offerQuery(chatId: string) {
  return queryOptions({
    queryKey: ['lessons', 'offer', chatId],
    queryFn: ({ signal }) => call(getOffer, { query: { chat_id: chatId }, signal }),
    staleTime: FRESH_MS,
  });
}
