import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import type { Random } from '../../cli/demo/random.ts';
import { NOBODY } from '../row.ts';

/** What people send on ordinary days. A schema without fields of its own gets those of them that it accepts. */
const ORDINARY: readonly unknown[] = [
  ['Mathematics', 'Munich', 'Ada', 'two words', 'Hello, how are you?', 'ü', 'de', 'fr', 'en', 'x'.repeat(43)],
  ['1', '2', '20', '100', '2000000000', '0.5', 'true', 'false', '', '2026-03-01', '1999-12-31'],
  ['someone@new.test', '+4915112345678', 'https://example.test/page', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['A'.repeat(22), 'A'.repeat(87), NOBODY, 'words that open a lock'],
  [1, 2, 5, 20, 99.5, 2026, 2_000_000_000, true, false],
].flat();

const accepted = new WeakMap<$ZodType, readonly unknown[]>();

function ordinaryFor(schema: $ZodType): readonly unknown[] {
  const known = accepted.get(schema);
  if (known) return known;
  const fitting = ORDINARY.filter((value) => z.safeParse(schema, value).success);
  const found = fitting.length > 0 ? fitting : ORDINARY;
  accepted.set(schema, found);
  return found;
}

/**
 * A value that the schema declares, as far as that can be read from it. Ids are taken from those given; `optional` is how
 * likely what may be left out is there.
 */
export function valueFor(schema: $ZodType, random: Random, ids: readonly string[], optional = 0.5): unknown {
  // The types of zod call every definition the same; its field `type` tells them apart.
  const def = schema._zod.def as $ZodTypes['_zod']['def'];
  const inside = (inner: $ZodType) => valueFor(inner, random, ids, optional);
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, inside(field)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (def.type === 'array') return Array.from({ length: random.below(4) }, () => inside(def.element));
  if (def.type === 'record') {
    return Object.fromEntries(
      Array.from({ length: random.below(3) }, () => [inside(def.keyType), inside(def.valueType)]),
    );
  }
  if (def.type === 'optional' || def.type === 'default')
    return random.chance(optional) ? inside(def.innerType) : undefined;
  if (def.type === 'nullable') return random.chance(0.2) ? null : inside(def.innerType);
  if (def.type === 'union') return inside(random.pick(def.options));
  if (def.type === 'enum') return random.pick(Object.values(def.entries));
  // An empty box is taken for nothing before the value is judged.
  if (def.type === 'pipe' && inputOf(def.in) === 'transform') return inside(def.out);
  const values = ordinaryFor(schema);
  return values.length === 1 && values[0] === NOBODY ? random.pick(ids) : random.pick(values);
}

function inputOf(schema: $ZodType): string {
  return schema._zod.def.type;
}
