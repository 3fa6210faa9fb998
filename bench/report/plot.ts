import { LOGARITHMIC } from './tables.ts';
import type { Growth } from './tables.ts';

/** One panel for each kind of scenario: how the processor time of a call grows with the world, both on logarithmic scales. */
const PANEL = { width: 300, height: 190, left: 34, top: 26, right: 8, bottom: 24 };
const COLUMNS = 3;
const FACTORS = [0.5, 1, 2, 4, 8, 16];

const panelOf = (name: string): string => {
  const [kind = ''] = name.split(':');
  return ['teachers', 'admin', 'picker'].includes(kind) ? kind : 'the others';
};

const STYLE = `
  svg { background: transparent; font: 11px system-ui, sans-serif; }
  text { fill: #444; } .title { font-weight: 600; fill: #111; }
  .grid { stroke: #ddd; } .line { stroke: #2563eb; fill: none; stroke-opacity: .6; } .log { stroke: #c2410c; fill: none; stroke-dasharray: 4 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #bbb; } .title { fill: #eee; } .grid { stroke: #3a3a3a; } .line { stroke: #7aa2f7; } .log { stroke: #fb923c; }
  }`;

function y(factor: number): number {
  const [least = 1, most = 1] = [FACTORS[0], FACTORS.at(-1)];
  const bounded = Math.min(most, Math.max(least, factor));
  const share = Math.log(bounded / least) / Math.log(most / least);
  return PANEL.height - PANEL.bottom - share * (PANEL.height - PANEL.top - PANEL.bottom);
}

const x = (step: number, steps: number): number =>
  PANEL.left + (step / Math.max(1, steps - 1)) * (PANEL.width - PANEL.left - PANEL.right);

const line = (values: readonly number[], name: string): string =>
  `<polyline class="${name}" points="${values.map((value, step) => `${x(step, values.length).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`;

function panel(title: string, lines: readonly Growth[], n: number): string {
  const at = `translate(${(n % COLUMNS) * PANEL.width} ${Math.floor(n / COLUMNS) * PANEL.height})`;
  const grid = FACTORS.map(
    (
      factor,
    ) => `<line class="grid" x1="${PANEL.left}" x2="${PANEL.width - PANEL.right}" y1="${y(factor)}" y2="${y(factor)}"/>
      <text x="${PANEL.left - 5}" y="${y(factor) + 4}" text-anchor="end">${factor}×</text>`,
  );
  const steps = lines[0]?.sizes ?? [];
  const labels = steps.map((_, step) => {
    const anchor = step === 0 ? 'start' : step === steps.length - 1 ? 'end' : 'middle';
    const text = step === 0 ? 'smallest' : `${(steps[step] ?? 0) / (steps[0] ?? 1)}×`;
    return `<text x="${x(step, steps.length)}" y="${PANEL.height - 8}" text-anchor="${anchor}">${text}</text>`;
  });
  const logarithm = steps.map((_, step) => 1 + (step / Math.max(1, steps.length - 1)) * (LOGARITHMIC - 1));
  return `<g transform="${at}"><text class="title" x="${PANEL.left}" y="16">${title}</text>
    ${[...grid, ...labels, ...lines.map(({ ours }) => line(ours, 'line')), line(logarithm, 'log')].join('\n')}</g>`;
}

export function plot(growths: readonly Growth[]): string {
  const panels = Map.groupBy(growths, ({ name }) => panelOf(name));
  const rows = Math.max(1, Math.ceil(panels.size / COLUMNS));
  const size = `viewBox="0 0 ${PANEL.width * COLUMNS} ${PANEL.height * rows}" width="${PANEL.width * COLUMNS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="Processor time of a call by the size of the world">
<style>${STYLE}</style>
${[...panels].map(([title, lines], n) => panel(title, lines, n)).join('\n')}
</svg>
`;
}
