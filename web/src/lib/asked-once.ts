const PREFIX = 'asked:';

/** Questions that a person answers once in this browser. */
export function wasAsked(question: string): boolean {
  return localStorage.getItem(PREFIX + question) !== null;
}

export function keepAsked(question: string): void {
  localStorage.setItem(PREFIX + question, 'yes');
}
