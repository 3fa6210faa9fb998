const FENCED = /^```.*?^```/gms;

/** The pieces of a text that somebody may type into a terminal. */
function codeIn(markdown: string): string[] {
  const inline = [...markdown.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return [...inline, ...(markdown.match(FENCED) ?? []).filter((block) => /^```(?:sh|bash|console)\n/.test(block))];
}

const FOLDERS = '(?:contract|server|web|e2e|bench|reference|docs|scripts|\\.ci|platform|features|routes|src)';
const NAME = '[\\w.$*-]+';
/** Begins with a folder of ours, or ends as our files do. */
const PATH = new RegExp(
  `^(?:${FOLDERS}(?:/${NAME})+/?|${FOLDERS}/|(?:${NAME}/)*${NAME}\\.(?:tsx?|css|sql|csv|md|json|html|sh))(?::\\d+)?$`,
);

/** Paths of the repository set as inline code. What the build makes is not there in a fresh clone. */
export function pathsIn(markdown: string): string[] {
  return [...markdown.replace(FENCED, '').matchAll(/`([^`\s]+)`/g)]
    .map((match) => (match[1] ?? '').replace(/^\.\//, ''))
    .filter((code) => PATH.test(code) && !/(?:^|\/)dist(?:\/|$)/.test(code))
    .map((code) => code.replace(/:\d+$/, ''));
}

/** Targets of relative links, without their anchors. */
export function linksIn(markdown: string): string[] {
  return [...markdown.replace(FENCED, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

const NPMS_OWN = new Set(['ci', 'install', 'exec', 'run', 'audit', 'outdated', 'view', 'config', 'version']);

/** Our npm scripts named in code: `npm run x`, and `npm x` where x is not a command of npm itself. */
export function commandsIn(markdown: string): string[] {
  return codeIn(markdown).flatMap((code) =>
    [...code.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)]
      .filter(([, run, name = '']) => run !== undefined || !NPMS_OWN.has(name))
      .map(([, , name = '']) => name),
  );
}
