import { BookOpenCheck, CheckCheck, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClass } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { StarRating } from '#ui/display/star-rating.tsx';

import { SquaredGround } from './section.tsx';

const FLOATING = 'rounded-card border border-transparent bg-surface shadow-raised in-data-[theme=dark]:border-line';

/** A picture of the product, made of its own components. A screen reader gets one sentence; nothing takes focus. */
export function ProductPicture() {
  return (
    <SquaredGround tone="brand">
      <figure className="@container pointer-events-none relative px-4 py-6 select-none sm:p-9 lg:px-5 xl:px-9">
        <figcaption className="sr-only">
          A search for Mathematics at TU Munich finds Jonas Weber, rated 4.9, who took Analysis 1, as you, and answers
          in the chat.
        </figcaption>
        <div
          aria-hidden="true"
          className="mx-auto grid max-w-142 grid-cols-1 gap-5 @md:grid-cols-[minmax(0,1fr)_minmax(0,1.03fr)] @md:gap-x-0 @md:gap-y-7"
        >
          <SearchPill />
          <div className="grid content-start gap-5 @max-md:mr-6 @md:-mr-4 @md:gap-10">
            <TeacherCard />
            <Toast />
          </div>
          <Conversation />
        </div>
      </figure>
    </SquaredGround>
  );
}

function SearchPill() {
  return (
    <div
      className={classNames(
        FLOATING,
        'flex min-h-14 items-center gap-3 rounded-pill p-2 pl-5 text-14 text-muted @md:col-span-2 @md:w-103 @md:max-w-full @md:text-15',
      )}
    >
      <Search className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">
        <strong className="font-semibold text-ink">Mathematics</strong> at TU Munich
      </span>
      <span className="rounded-pill bg-brand px-3.5 py-2 font-semibold whitespace-nowrap text-on-brand tabular-nums @md:px-4">
        14<span className="@max-md:hidden"> teachers</span>
      </span>
    </div>
  );
}

function TeacherCard() {
  return (
    <div className={FLOATING}>
      <div className="grid gap-4 p-4 @md:p-5">
        <div className="flex items-center gap-3">
          <Avatar name="Jonas Weber" src="/people/jonas.svg" size="lg" />
          <div className="grid min-w-0 gap-0.5">
            <span className="font-heading text-18 leading-tight font-bold @lg:text-22">Jonas Weber</span>
            <StarRating value={4.9} count={38} compact />
          </div>
        </div>
        <div>
          <Chip tone="brand" icon={<BookOpenCheck />}>
            Took Analysis 1, as you
          </Chip>
        </div>
        <div className="text-14">
          <p className="font-semibold">Technical University of Munich</p>
          <p className="text-muted">MSc Mathematics · 2024</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Chip tone="brand">Mathematics</Chip>
          <Chip>Algebra</Chip>
          <Chip>Physics</Chip>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-3.5 @md:pr-7 @md:pl-5 @lg:pr-9">
        <p className="flex flex-wrap items-baseline gap-x-1 text-13 leading-tight text-muted tabular-nums">
          from
          <span className="whitespace-nowrap">
            <strong className="text-16 font-bold text-ink">€24</strong> / 60 min
          </span>
        </p>
        <span className={buttonClass('primary', { size: 'sm' })}>
          <MessageCircle />
          Message
        </span>
      </div>
    </div>
  );
}

function Toast() {
  return (
    <div className={classNames(FLOATING, 'hidden items-center gap-3 p-3 pr-4 @md:mx-auto @md:flex')}>
      <Avatar name="Lena Hoffmann" src="/people/lena.svg" />
      <div className="grid gap-0.5">
        <StarRating value={5} />
        <span className="text-14 font-semibold">Passed with a 2.0</span>
      </div>
    </div>
  );
}

function Conversation() {
  return (
    <div className={classNames(FLOATING, 'relative z-1 self-start @max-md:-mt-1 @max-md:ml-6 @md:mt-20')}>
      <div className="flex items-center gap-3 border-b border-line p-4 py-3">
        <Avatar name="Jonas Weber" src="/people/jonas.svg" online />
        <div className="leading-tight">
          <p className="text-15 font-semibold">Jonas Weber</p>
          <p className="text-13 text-ok">Online</p>
        </div>
      </div>
      <div className="grid gap-1.5 p-4 text-14 leading-snug">
        <Bubble mine>Is the Brandt exam mostly proofs?</Bubble>
        <Bubble>Two of five tasks. I still have my notes, I’ll bring them.</Bubble>
        <Bubble mine>Thursday 17:00?</Bubble>
        <span className="flex items-center justify-end gap-1 text-12 text-muted tabular-nums">
          20:21 <CheckCheck className="size-4 text-ok" />
        </span>
        <Bubble>See you there</Bubble>
      </div>
    </div>
  );
}

function Bubble({ mine = false, children }: { mine?: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'max-w-[86%] rounded-[14px] px-3 py-2',
        mine
          ? 'justify-self-end rounded-br-[4px] bg-brand text-on-brand'
          : 'justify-self-start rounded-bl-[4px] bg-sunken',
      )}
    >
      {children}
    </p>
  );
}
