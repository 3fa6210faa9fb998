export { ListsPage } from './lists-page.tsx';
export { listsSearch } from './lists-search.ts';
export { ListsSkeleton } from './lists-skeleton.tsx';
