/** The first stop of the Tab key. It skips the navigation and leads to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-brand focus:px-4 focus:py-3 focus:text-on-brand"
    >
      Skip to content
    </a>
  );
}
