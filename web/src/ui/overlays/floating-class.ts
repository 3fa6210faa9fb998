/** What floats above the page: menus, popovers, lists. Opacity only, so that nothing moves under the pointer. */
export const floatingClass =
  'rounded-card border border-line bg-raised text-ink shadow-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';
