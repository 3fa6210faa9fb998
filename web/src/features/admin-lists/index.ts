export { ListsPage } from './lists-page.tsx';
export { type ListsSearch, listsSearch } from './lists-search.ts';
export { ListsSkeleton } from './lists-skeleton.tsx';
