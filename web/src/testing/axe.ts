import axe from 'axe-core';

/** What axe finds wrong inside `element`, one line each, so that a failing test reads as a list. */
export async function violationsIn(element: Element, ...ignoredRules: string[]): Promise<string[]> {
  await motionEnded();
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(ignoredRules.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Waits until nothing fades or moves any more: half faded text has too little contrast. Spinners go on for ever. */
async function motionEnded(): Promise<void> {
  // What has just been put on the page begins to move one frame later.
  await frame();
  await frame();
  const moving = document.getAnimations().filter((animation) => {
    const end = animation.effect?.getComputedTiming().endTime;
    return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end);
  });
  if (moving.length === 0) return;
  // One that is cancelled has ended too.
  await Promise.allSettled(moving.map((animation) => animation.finished));
  await motionEnded();
}
