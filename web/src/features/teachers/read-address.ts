import type { Written } from '#lib/search-params.ts';

import type { TeacherSearch } from './teacher-search.ts';

/**
 * Reads the address of the list by the rules of `teacher-search.ts`. They are loaded for the first address that says
 * something, and most visits begin with one that says nothing: the rules and zod take a slow phone 0.1 s.
 */
let rules: typeof import('./teacher-search.ts') | null = null;

const NOTHING: TeacherSearch = {};

function saysNothing(written: Written<TeacherSearch>): boolean {
  return Object.keys(written).length === 0;
}

/** Whether `readAddress` can read it, or needs the rules first. */
export function canReadAddress(written: Written<TeacherSearch>): boolean {
  return rules !== null || saysNothing(written);
}

export async function loadAddressRules(): Promise<void> {
  rules ??= await import('./teacher-search.ts');
}

export function readAddress(written: Written<TeacherSearch>): TeacherSearch {
  if (saysNothing(written)) return NOTHING;
  if (!rules) throw new Error('An address that says something is read before its rules were loaded.');
  return rules.teacherSearch(written);
}
