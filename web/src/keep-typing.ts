function focusableIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')];
}

function inputsIn(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(({ name }) => name !== '');
}

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox';

/** Like typing: React ignores a value that is set in the usual way, and the form would not get it. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * People may type before the app has started. Call it before the screen is replaced, and the returned function after:
 * it restores the typed text and the focus.
 */
export function keepTyping(root: HTMLElement): () => void {
  const inputs = inputsIn(root);
  const typed = new Map(inputs.filter((input) => !isBox(input)).map(({ name, value }) => [name, value]));
  const ticked = new Set(inputs.filter((input) => isBox(input) && input.checked).map(({ name }) => name));
  const focused = focusableIn(root).findIndex((element) => element === document.activeElement);
  return () => {
    for (const input of inputsIn(root)) {
      const value = typed.get(input.name);
      if (value) typeInto(input, value);
      if (isBox(input) && ticked.has(input.name) && !input.checked) input.click();
    }
    if (focused >= 0) focusableIn(root)[focused]?.focus();
  };
}
