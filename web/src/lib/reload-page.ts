/** An object, so that a test can see a reload instead of being ended by it. */
export const page = {
  reload: () => window.location.reload(),
};
