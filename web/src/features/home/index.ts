export { homeQuery } from './api/home.ts';
export { HomeSkeleton } from './components/home-layout.tsx';
export { HomePage } from './components/home-page.tsx';
export { useHomeLive } from './home.live.ts';
