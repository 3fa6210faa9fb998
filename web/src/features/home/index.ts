export { NextGoal } from './components/next-goal.tsx';
export { Welcome } from './components/welcome.tsx';
