import type { ManagedUser } from '@coursemate/contract/users';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { withFilters } from '#features/teachers/change-filters.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CountBadge } from '#ui/display/badge.tsx';
import { formatTotal } from '#ui/display/format.ts';
import { useRowKeys } from '#ui/display/use-row-keys.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { ShortcutHints } from '#ui/page/list-foot.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { useMessageUser, type UserAct } from './api/change-user.ts';
import { useUsers } from './api/users.ts';
import { ActDialog } from './detail/act-dialog.tsx';
import { UserDetail } from './detail/user-detail.tsx';
import { ActiveUserFilters } from './filters/active-user-filters.tsx';
import { countMoreFilters, MoreFilters, usersNoun } from './filters/more-filters.tsx';
import {
  CustomPeriod,
  PeriodFilter,
  RoleFilter,
  StateFilter,
  usePeriodFilter,
  UserSearchBox,
} from './filters/quick-filters.tsx';
import { UsersList } from './list/users-list.tsx';
import { type UserFilters, type UserSearch, withoutFilters } from './user-search.ts';

interface UsersPageProps {
  search: UserSearch;
  /** Changes the address; `replace` adds no step to the history. */
  onSearch: (change: (search: UserSearch) => UserSearch, options?: { replace: boolean }) => void;
}

const SHORTCUTS = [
  { keys: ['↑', '↓'], label: 'move' },
  { keys: ['Enter'], label: 'open' },
  { keys: ['M'], label: 'message' },
  { keys: ['B'], label: 'block' },
  { keys: ['Esc'], label: 'close' },
] as const;

/** Everyone, with filters in the address and one person's details beside the list. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const users = useUsers(search);
  const rows = users.data?.users ?? [];
  const selected = search.user;
  const open = (user: string | undefined) =>
    onSearch((now) => ({ ...now, user }), { replace: selected !== undefined && user !== undefined });
  const { act, message } = useActs();
  const keys = useRowKeys<ManagedUser>({
    rows,
    keyOf: ({ user_id }) => user_id,
    onOpen: ({ user_id }) => open(user_id),
    onClose: selected === undefined ? undefined : () => open(undefined),
    acts: {
      m: (user) => user.can.includes('message') && message.start(user),
      b: (user) => {
        const toggle = user.can.find((action) => action === 'block' || action === 'unblock');
        if (toggle) act.ask(user, toggle);
      },
    },
  });
  useReturnFocus(selected, keys.focusRow);

  const wide = useMediaQuery('(min-width: 75rem)');
  const phone = !useMediaQuery('(min-width: 48rem)');
  const view = phone ? 'cards' : (search.view ?? 'table');
  const alone = selected !== undefined && !wide;
  const index = rows.findIndex(({ user_id }) => user_id === selected);
  const openAt = (at: number) => {
    const user = index === -1 ? undefined : rows[at];
    return user && (() => open(user.user_id));
  };
  const clear = () => onSearch(withoutFilters);
  const { pagination } = users.data ?? {};

  return (
    <div className="grid gap-4 [--sticky-top:4rem]">
      {!alone && (
        <Filters search={search} onSearch={onSearch} users={users} onClear={clear}>
          {!phone && (
            <ViewSwitch
              view={view}
              onChange={(next) =>
                onSearch((now) => ({ ...now, view: next === 'cards' ? next : undefined }), { replace: true })
              }
            />
          )}
        </Filters>
      )}
      <div
        className={classNames(
          'grid items-start gap-4',
          selected !== undefined && wide && 'grid-cols-[minmax(0,1fr)_23rem]',
        )}
      >
        {!alone && (
          <div className="grid min-w-0 gap-3">
            <UsersList
              users={users}
              keys={keys}
              view={view}
              selected={selected}
              onOpen={({ user_id }) => open(user_id)}
              onClear={clear}
              onFirstPage={() => onSearch((now) => ({ ...now, page: undefined }))}
            />
            {rows.length > 0 && <ShortcutHints shortcuts={SHORTCUTS} />}
            {pagination && (
              <Pagination
                {...pagination}
                pageSize={pagination.limit}
                onPageChange={(page) =>
                  onSearch((now) => ({ ...now, page: page === 1 ? undefined : page, user: undefined }))
                }
              />
            )}
          </div>
        )}
        {selected !== undefined && (
          <UserDetail
            key={selected}
            id={selected}
            known={rows[index]}
            alone={alone}
            onClose={() => open(undefined)}
            onPrevious={openAt(index - 1)}
            onNext={openAt(index + 1)}
            keysFor={keys.detailProps}
            actions={{ messaging: message.pending, onMessage: message.start, onAct: act.ask }}
          />
        )}
      </div>
      {act.dialog && <ActDialog {...act.dialog} />}
    </div>
  );
}

/** Which act is asked about; the last one stays while its dialog closes. And the way to a chat. */
function useActs() {
  const [dialog, setDialog] = useState<{ user: ManagedUser; act: UserAct; open: boolean } | null>(null);
  const opening = useRef(false);
  const navigate = useNavigate();
  const toast = useToast();
  const messaging = useMessageUser((chatId) => void navigate({ to: '/chat/$chatId', params: { chatId } }));
  return {
    act: {
      ask: (user: ManagedUser, act: UserAct) => setDialog({ user, act, open: true }),
      dialog: dialog && { ...dialog, onClose: () => setDialog({ ...dialog, open: false }) },
    },
    message: {
      pending: messaging.isPending,
      start: (user: ManagedUser) => {
        // The second of two quick clicks comes before anything is known to be pending.
        if (opening.current) return;
        opening.current = true;
        messaging.mutate(user.user_id, {
          onError: (error) => toast.error({ title: sentenceOf(error, 'Failed to open the chat') }),
          onSettled: () => {
            opening.current = false;
          },
        });
      },
    },
  };
}

/** Whoever closes the details goes on where they were in the list. */
function useReturnFocus(selected: string | undefined, focusRow: (key: string) => void): void {
  const last = useRef(selected);
  useEffect(() => {
    const closed = selected === undefined ? last.current : undefined;
    last.current = selected;
    if (closed !== undefined && document.activeElement === document.body) focusRow(closed);
  }, [selected, focusRow]);
}

interface FiltersProps extends UsersPageProps {
  users: ReturnType<typeof useUsers>;
  onClear: () => void;
  children: ReactNode;
}

/** The filters that are needed often, the button for the others, and what is set. */
function Filters({ search, onSearch, users, onClear, children }: FiltersProps) {
  const [sheet, setSheet] = useState(false);
  const change = (changes: UserFilters) => {
    // Typing is one step in the history, however many pauses it had.
    const typingOn = changes.search !== undefined && search.search !== undefined;
    // Place and price filters depend on each other here as in the list of teachers.
    onSearch((now) => ({ ...now, ...changes, ...withFilters(now, changes) }), { replace: typingOn });
  };
  const filtering = { filters: search, onChange: change };
  const period = usePeriodFilter(filtering);
  const more = countMoreFilters(search);
  const { pagination } = users.data ?? {};
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-stretch gap-2">
        <div className="min-w-0 flex-[1_1_15rem] sm:max-w-80">
          <UserSearchBox {...filtering} />
        </div>
        <RoleFilter {...filtering} />
        <StateFilter {...filtering} />
        <PeriodFilter value={period.value} onChange={period.choose} />
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <SlidersHorizontal />
          More filters
          {more > 0 && (
            <>
              <CountBadge count={more} /> <span className="sr-only">set</span>
            </>
          )}
        </Button>
        <div className="ml-auto self-center">{children}</div>
      </div>
      {period.custom && <CustomPeriod {...filtering} />}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {/* Always on the page, so that a screen reader announces each change. */}
        <output className="text-16 tabular-nums">
          {pagination ? (
            <>
              <strong className="font-bold">{formatTotal(pagination)}</strong> {usersNoun(pagination)} found
            </>
          ) : (
            users.isLoading && <Skeleton className="h-5 w-36" />
          )}
        </output>
        <ActiveUserFilters {...filtering} onClear={onClear} />
      </div>
      <MoreFilters
        {...filtering}
        open={sheet}
        onClose={() => setSheet(false)}
        onClear={onClear}
        found={users.isPlaceholderData ? undefined : pagination}
      />
    </div>
  );
}

type View = 'table' | 'cards';

const VIEWS = [
  { value: 'table', label: 'Table', Icon: Rows3 },
  { value: 'cards', label: 'Cards', Icon: LayoutGrid },
] as const;

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset aria-label="View" className="flex rounded-control border border-line bg-sunken p-0.5">
      {VIEWS.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={classNames(
            'touch-target grid h-8 w-9 place-items-center rounded-[6px]',
            view === value ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
