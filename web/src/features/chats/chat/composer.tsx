import { limits } from '@coursemate/contract/base/limits';
import { content } from '@coursemate/contract/chats/messages';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { countCharacters } from '#ui/forms/text-area.tsx';
import { controlClass } from '#ui/forms/text-input.tsx';

import { keepChatDraft, readChatDraft, useChatDraft } from '../chat-drafts.ts';
import type { TypingSignal } from '../typing.ts';

/** The counter appears near the limit. */
const COUNT_FROM = limits.messageMax - 200;

interface ComposerProps {
  /** The chat whose draft is in the box. */
  chatId: string;
  onSend: (content: string) => void;
  disabled?: boolean;
  /** Tells the other person that the viewer types. */
  signal?: TypingSignal;
  /** A further button beside the one that sends. */
  extra?: ReactNode;
}

/** The box to write in. The text is kept as a draft until it is sent. */
export function Composer({ chatId, onSend, disabled = false, signal, extra }: ComposerProps) {
  const draft = useChatDraft(chatId);
  const box = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  useFocusWhenOpened(box);
  // Counting characters is slow, and a text never has more of them than code units.
  const count = draft.length < COUNT_FROM ? null : countCharacters(draft);
  const sendable = !disabled && content.safeParse(draft).success;

  function send(): void {
    // Reads the draft itself: a second Enter may come before the empty box is drawn.
    const written = content.safeParse(readChatDraft(chatId));
    if (disabled || !written.success) return;
    keepChatDraft(chatId, '');
    signal?.stopped();
    onSend(written.data);
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // In some scripts Enter also chooses a character; Safari reports that as key code 229.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="print:hidden px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] @2xl:px-6 @2xl:pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classNames('flex items-end gap-2 rounded-card! py-1.5 pr-1.5 pl-4', controlClass('md'))}>
        <textarea
          ref={box}
          id={COMPOSER_ID}
          aria-label="Message"
          aria-describedby={count === null ? undefined : counterId}
          placeholder="Write a message"
          rows={1}
          disabled={disabled}
          value={draft}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            keepChatDraft(chatId, event.currentTarget.value);
            if (event.currentTarget.value === '') signal?.stopped();
            else signal?.typed();
          }}
          onBlur={() => signal?.stopped()}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none py-2 leading-6 outline-none placeholder:text-muted"
        />
        {count !== null && <Counter id={counterId} count={count} />}
        <p aria-hidden="true" className="hidden h-10 items-center gap-1.5 text-13 text-muted @4xl:pointer-fine:flex">
          <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-12 font-medium text-ink">Enter</kbd> to
          send
        </p>
        {extra}
        <IconButton type="submit" look="primary" label="Send message" disabled={disabled} aria-disabled={!sendable}>
          <ArrowUp />
        </IconButton>
      </div>
    </form>
  );
}

/** Moves the focus to the box after the viewer opened the chat. Not on a touch screen, where it opens the keyboard. */
function useFocusWhenOpened(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const fine = window.matchMedia('(pointer: fine) and (min-width: 48rem)').matches;
    // Only when asked for, or from a row of the list: the focus is not taken out of a search or a dialog.
    const onRow = document.activeElement?.closest('a[href*="/chat"]') ?? null;
    if ((takeFocusNext() || onRow) && fine) box.current?.focus({ preventScroll: true });
  }, [box]);
}

function Counter({ id, count }: { id: string; count: number }) {
  const over = count > limits.messageMax;
  return (
    <p
      id={id}
      className={classNames('flex h-10 items-center text-13 tabular-nums', over ? 'text-danger' : 'text-muted')}
    >
      {count} / {limits.messageMax}
      {/* Announced once when the limit is passed, not with every letter. */}
      <output className="sr-only">{over && ' Too long'}</output>
    </p>
  );
}

/** There is one box to write in at a time; other parts move the focus to it. */
export const COMPOSER_ID = 'composer';

/** Moves the focus to the box. */
export function focusComposer(): void {
  document.getElementById(COMPOSER_ID)?.focus({ preventScroll: true });
}

let focusNext = false;

/** The next box that appears gets the focus. */
export function focusNextComposer(): void {
  focusNext = true;
}

/** Whether the box that has appeared gets the focus; the one after it does not. */
function takeFocusNext(): boolean {
  const wanted = focusNext;
  focusNext = false;
  return wanted;
}
