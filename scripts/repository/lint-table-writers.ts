import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { root } from '../paths.ts';

const FEATURES = join(root, 'server', 'src', 'features');
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const WRITES_IN_SQL = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/gi;

/** Which feature declares a table in its `*.tables.ts`: that one alone may write it. */
function readOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const feature of readdirSync(FEATURES)) {
    for (const file of readdirSync(join(FEATURES, feature)).filter((name) => name.endsWith('.tables.ts'))) {
      const declared =
        /interface Tables \{([^}]*)\}/.exec(readFileSync(join(FEATURES, feature, file), 'utf8'))?.[1] ?? '';
      for (const [, table] of declared.matchAll(/^\s*(\w+):/gm)) if (table) owners.set(table, feature);
    }
  }
  return owners;
}

interface Node {
  type: string;
}

interface CallNode extends Node {
  callee: Node & { property?: { name?: string } };
  arguments: Array<Node & { value?: unknown }>;
}

interface TextNode extends Node {
  value: unknown;
}

interface TemplateNode extends Node {
  quasis: Array<Node & { value: { raw: string } }>;
}

interface Context {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

function featureOf(filename: string): string | undefined {
  return filename.startsWith(FEATURES + sep) ? filename.slice(FEATURES.length + 1).split(sep)[0] : undefined;
}

const tableWriter = {
  create(context: Context) {
    const feature = featureOf(context.filename);
    if (feature === undefined) return {};
    const owners = readOwners();

    function check(node: Node, table: string): void {
      const owner = owners.get(table);
      if (owner === undefined || owner === feature) return;
      context.report({ node, message: `Only features/${owner} writes the table ${table}.` });
    }
    function checkSql(node: Node, text: string): void {
      for (const [, table] of text.matchAll(WRITES_IN_SQL)) if (table) check(node, table);
    }
    return {
      CallExpression(node: CallNode) {
        const [first] = node.arguments;
        if (!WRITES.has(node.callee.property?.name ?? '') || typeof first?.value !== 'string') return;
        check(node, first.value.split(' ')[0] ?? '');
      },
      Literal(node: TextNode) {
        if (typeof node.value === 'string') checkSql(node, node.value);
      },
      TemplateLiteral(node: TemplateNode) {
        for (const quasi of node.quasis) checkSql(node, quasi.value.raw);
      },
    };
  },
};

/** The rules that only this product has, for the linter. */
export default { meta: { name: 'coursemate' }, rules: { 'table-writer': tableWriter } };
