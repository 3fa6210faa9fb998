export { useListsLive } from './lists.live.ts';
