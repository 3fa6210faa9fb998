import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useMediaQuery } from '#lib/use-media-query.ts';

import { ActiveFilters } from './active-filters.tsx';
import { countFilters, usualSort, withFilters, withoutFilters } from './change-filters.ts';
import { FilterPanel, FiltersButton, FilterSheet, ResultCount, SearchBox } from './filters/filter-panel.tsx';
import { SortSelect, WhyThisOrder } from './filters/sort-select.tsx';
import { Results } from './list/results.tsx';
import { keepSearch, type TeacherFilters, type TeacherSearch } from './teacher-search.ts';

type Change = (search: TeacherSearch) => TeacherSearch;

interface FindTeachersProps {
  search: TeacherSearch;
  /** Changes the search. It stays the same function, or every filter would be drawn again. */
  onSearch: (change: Change) => void;
}

/** The filters and the list. Their state is in the address. */
export function FindTeachers({ search, onSearch }: FindTeachersProps) {
  const wide = useMediaQuery('(min-width: 48rem)');
  const [open, setOpen] = useState({ panel: true, sheet: false });
  const beside = wide && open.panel;
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => keepSearch(search), [search]);

  const change = useCallback((changes: TeacherFilters) => onSearch((now) => withFilters(now, changes)), [onSearch]);
  function showPanel(panel: boolean) {
    flushSync(() => setOpen({ panel, sheet: false }));
    // The pressed button is gone; the other one has taken its place.
    toggle.current?.focus();
  }
  const clear = () => onSearch(withoutFilters);
  const filtering = { filters: search, onChange: change };

  return (
    <div className="flex items-start gap-8">
      {beside && <FilterPanel {...filtering} hideRef={toggle} onHide={() => showPanel(false)} />}
      <div className="grid min-w-0 flex-1 gap-4">
        {!beside && <SearchBox search={search.search} onChange={change} />}
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
          {!beside && (
            <FiltersButton
              ref={toggle}
              count={countFilters(search)}
              onOpen={() => (wide ? showPanel(true) : setOpen({ panel: true, sheet: true }))}
            />
          )}
          {/* On a phone it has its own line below the two controls, with room for the question about the order. */}
          <div className="flex-1 max-md:order-last max-md:basis-[calc(100%-11rem)]">
            <ResultCount search={search} />
          </div>
          {(search.sort ?? usualSort(search)) === 'match' && (
            <div className="max-md:order-last max-md:-mr-3">
              <WhyThisOrder />
            </div>
          )}
          <SortSelect search={search} onSort={(sort) => onSearch((now) => ({ ...now, sort, page: undefined }))} />
        </div>
        <ActiveFilters {...filtering} onClear={clear} />
        <Results
          filters={search}
          onChange={change}
          onClear={clear}
          onPage={(page) => onSearch((now) => ({ ...now, page }))}
        />
      </div>
      {!wide && (
        <FilterSheet
          {...filtering}
          open={open.sheet}
          onClose={() => setOpen({ panel: true, sheet: false })}
          onClear={clear}
        />
      )}
    </div>
  );
}
