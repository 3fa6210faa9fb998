import axe from 'axe-core';

/** What axe finds wrong inside `element`, one line each, so that a failing test reads as a list. */
export async function violationsIn(element: Element, ...ignoredRules: string[]): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(ignoredRules.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
