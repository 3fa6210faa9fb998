export const menuItemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 -outline-offset-2 select-none pointer-coarse:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover [&>.lucide]:size-4.5';
