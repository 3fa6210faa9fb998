import { basename } from 'node:path';

import { type ESTree, parseAst, type Plugin } from 'vite';

/** A file of the contract, or one of its two halves. */
const CONTRACT = /contract[\\/]src[\\/](?:[a-z]+[\\/])?[a-z-]+\.ts(?:\?(light|schemas))?$/;
const OURS = /web[\\/]src[\\/]/;
const DECLARES = new Set(['endpoint', 'clientEvent', 'serverEvent']);
/** What the browser needs to call an endpoint or to hear an event. */
const KEPT = new Set(['method', 'path', 'access', 'file', 'name']);

/** Kinds of values that are no schema, whatever they contain: functions, regular expressions, `new RegExp`. */
const LIGHT = new Set(['ArrowFunctionExpression', 'Literal', 'NewExpression']);

/** One name that a file of the contract declares. */
interface Item {
  name: string;
  text: string;
  light: boolean;
}

const nameOf = ({ key }: ESTree.ObjectProperty): string => (key.type === 'Identifier' ? key.name : '');

/** The names that code uses: not those of properties, unless they are looked up. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) namesIn(each, found);
  if (typeof node !== 'object' || node === null || !('type' in node)) return found;
  const { type, ...parts }: Record<string, unknown> = { ...node };
  if (type === 'Identifier' && typeof parts['name'] === 'string') found.add(parts['name']);
  const named = (type === 'MemberExpression' && 'property') || (type === 'Property' && !parts['shorthand'] && 'key');
  for (const [name, part] of Object.entries(parts)) {
    if (name !== named || parts['computed'] === true) namesIn(part, found);
  }
  return found;
}

const namesInText = (text: string): Set<string> => namesIn(parseAst(text));

/** A definition without its schemas. Of the answers only files are named: JSON is read without a schema. */
function lightDefinition(definition: ESTree.ObjectExpression, code: string): string {
  const parts = definition.properties.flatMap((part) => {
    if (part.type !== 'Property' || KEPT.has(nameOf(part))) return [code.slice(part.start, part.end)];
    if (nameOf(part) !== 'answers' || part.value.type !== 'ObjectExpression') return [];
    const files = part.value.properties.filter(
      (answer) =>
        answer.type === 'Property' && answer.value.type === 'Literal' && typeof answer.value.value === 'string',
    );
    return [`answers: {${files.map(({ start, end }) => code.slice(start, end)).join()}}`];
  });
  return `{${parts.join()}}`;
}

function itemOf(kind: string, { id, init }: ESTree.VariableDeclarator, code: string): Item {
  const name = id.type === 'Identifier' ? id.name : '';
  const source = init ? code.slice(init.start, init.end) : 'undefined';
  if (init?.type === 'CallExpression' && init.callee.type === 'Identifier' && DECLARES.has(init.callee.name)) {
    const [definition] = init.arguments;
    if (definition?.type === 'ObjectExpression') {
      return { name, light: true, text: `const ${name} = ${lightDefinition(definition, code)};` };
    }
  }
  // What is made by a call is a schema, unless the call makes a regular expression.
  const light = LIGHT.has(init?.type ?? '') || !source.includes('(');
  // What something has to be run for is left out of the build when nobody uses it.
  const plain = light && init?.type !== 'NewExpression';
  return { name, light, text: `${kind} ${name} = ${plain ? source : `/* @__PURE__ */ (() => (${source}))()`};` };
}

/** The names that a file declares. Light ones need no schema, neither themselves nor through another name. */
function itemsOf(program: ESTree.Program, code: string): Item[] {
  const items = program.body.flatMap((statement): Item[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration') {
      return declared.declarations.map((each) => itemOf(declared.kind, each, code));
    }
    if (declared?.type !== 'FunctionDeclaration') return [];
    return [{ name: declared.id?.name ?? '', light: true, text: code.slice(declared.start, declared.end) }];
  });
  const uses = new Map(items.map((item) => [item, namesInText(item.text)]));
  for (let heavy = new Set(['z']), before = 0; heavy.size !== before;) {
    before = heavy.size;
    for (const item of items) {
      item.light &&= ![...heavy].some((name) => name !== item.name && uses.get(item)?.has(name));
      if (!item.light) heavy = heavy.add(item.name);
    }
  }
  return items;
}

/** The imports of the names that are used, each on its own. */
function importsFor(used: ReadonlySet<string>, program: ESTree.Program, code: string): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const from = JSON.stringify(statement.source.value);
    return statement.specifiers
      .filter(({ local }) => used.has(local.name))
      .map((each) => {
        const what = code.slice(each.start, each.end);
        return `import ${each.type === 'ImportSpecifier' ? `{ ${what} }` : what} from ${from};`;
      });
  });
}

function half(kind: string, file: string, program: ESTree.Program, code: string): string {
  const items = itemsOf(program, code);
  const own = items.filter(({ light }) => light === (kind === 'light'));
  const text = own.map((item) => item.text).join('\n');
  const used = namesInText(text);
  const other = items.filter((item) => !own.includes(item) && used.has(item.name)).map(({ name }) => name);
  return [
    ...importsFor(used, program, code),
    ...(other.length > 0 ? [`import { ${other.join(', ')} } from './${file}?light';`] : []),
    text,
    `export { ${own.map(({ name }) => name).join(', ')} };`,
  ].join('\n');
}

/** The file itself only says in which half a name is. */
function face(file: string, items: readonly Item[]): string {
  return items
    .map(({ name, light }) => `export { ${name} } from './${file}?${light ? 'light' : 'schemas'}';`)
    .join('\n');
}

const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']@coursemate\/contract\/[a-z/-]+["']/g;

/** The first place that reads what the browser's contract does not have, such as `login.body`. */
function readsDropped(code: string): string | undefined {
  const names = [...code.matchAll(IMPORTS)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const reads = names.map((name) => new RegExp(`\\b${name}\\.(?:params|query|body|answers|errors|payload|ack)\\b`));
  return reads.map((read) => read.exec(code)?.[0]).find((found) => found !== undefined);
}

/**
 * Gives the browser of each endpoint and event only what it needs to use it, apart from the schemas. Those, and zod with
 * them, are loaded only by forms that check by them: 20 KB less on every page.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    transform(code, id) {
      if (OURS.test(id)) {
        const read = readsDropped(code);
        if (read) this.error(`${id} reads ${read}. The browser's contract has no schemas of calls: export the schema.`);
        return null;
      }
      const found = CONTRACT.exec(id);
      if (!found) return null;
      const [, kind] = found;
      const file = basename(id).replace(/\?.*/, '');
      const program = this.parse(code);
      const light = kind === undefined ? face(file, itemsOf(program, code)) : half(kind, file, program, code);
      return { code: light, map: null, moduleSideEffects: false };
    },
  };
}
