export { HomePage } from './components/home-page.tsx';
export { useHomeLive } from './home.live.ts';
