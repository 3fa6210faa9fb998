import type { Random } from '../../cli/demo/random.ts';

/** security, «House rules»: what no input may turn into an error of ours. */
const TEXTS: ReadonlyArray<readonly string[]> = [
  ['\0', 'a\0b', '\uD800', 'x\uDFFFy'],
  ['%', '_', '\\', '%_\\%', `'; drop table users; --`, '$1', '{{7*7}}', '${7}'],
  ['', ' ', '\t\n', '\r\nSet-Cookie: a=b', '\u202Eabc', '\u200B', '\uFEFF', '\u2028', '<script>alert(1)</script>'],
  [
    'e\u0301',
    '👩‍👩‍👧‍👦',
    'a' + '\u0301'.repeat(50),
    '\uFDFA'.repeat(20),
    '١٢٣',
    'İ',
    'ß',
    '-',
    ' a ',
    '(',
    '[a',
    '*',
    '\\u0000',
  ],
  ['2026-02-31', '0000-00-00', '99999-01-01', '-000001-01-01', '2026-13-01', '2026-02-28T25:00:00Z', '1e3'],
  ['0', '-1', '-0', '1.5', '01', '1e309', 'NaN', 'Infinity', '0x10', '2147483648', '9007199254740993'],
  ['9223372036854775807', '9223372036854775808', '18446744073709551616', '9'.repeat(400)],
  [
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    '[object Object]',
    'javascript:alert(1)',
    '//evil.test',
  ],
  ['../../etc/passwd', '..%2f..%2f', 'http://[::1', 'https://a:b@c.test', '00000000-0000-0000-0000-000000000000'],
  ['A'.repeat(300), 'ä'.repeat(2100), 'x'.repeat(5000)],
];

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const OTHERS: readonly unknown[] = [
  [null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324],
  [
    [],
    [[]],
    [null],
    [1, 2],
    ['a', 'b'],
    {},
    { a: {} },
    { length: 1e9 },
    { $gt: '' },
    { toString: 'x' },
    { valueOf: 'x' },
  ],
  [
    nested(40),
    nested(2000),
    Array.from({ length: 1000 }, () => 'x'),
    JSON.parse('{"__proto__":{"role":"admin"}}') as unknown,
  ],
].flat();

/** Names that nothing takes, and names that must not be taken. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'user_id',
  'userId',
  'role',
  '',
  '\0',
  'a.b',
  'a[b]',
];

const hostileText = (random: Random): string => random.pick(random.pick(TEXTS));

/** A copy, because a later mutation may change it. */
export function hostile(random: Random): unknown {
  return random.chance(0.6) ? hostileText(random) : structuredClone(random.pick(OTHERS));
}

/** A place in a value: what holds it, and under which key. */
interface Place {
  holder: object;
  key: string;
  value: unknown;
}

const DEEPEST = 5;

function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const places = Object.entries(value).map(([key, inner]): Place => ({ holder: value, key, value: inner }));
  return [...places, ...places.flatMap((place) => placesIn(place.value, depth + 1))];
}

/** Unlike an assignment, also for a key named `__proto__`. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
}

function addTo(target: object, random: Random): void {
  if (Array.isArray(target)) target.push(hostile(random));
  else put(target, random.pick(NAMES), hostile(random));
}

/** Changes one place of the value: replaced, removed, in a list, longer, or with something beside it. */
function mutateOnce(root: { value: unknown }, random: Random): void {
  const { holder, key, value } = random.pick(placesIn(root));
  const kind = random.below(10);
  if (kind < 4) put(holder, key, hostile(random));
  else if (kind === 4) Reflect.deleteProperty(holder, key);
  else if (kind === 5) put(holder, key, [value]);
  else if (kind < 9 && typeof value === 'string') put(holder, key, `${value}${hostileText(random)}`);
  else addTo(typeof value === 'object' && value !== null ? value : holder, random);
}

/** The value with some places changed; the given one stays as it is. */
export function mutated(value: unknown, random: Random, places = 1 + random.below(3)): unknown {
  const root = { value: structuredClone(value) };
  for (let left = places; left > 0; left--) {
    mutateOnce(root, random);
    if (root.value === undefined) break;
  }
  return root.value;
}

/** Damages a text that was JSON. */
export function damaged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const number = random.pick(['1e400', '9007199254740993', '-1e-400', '123456789012345678901234567890', '01']);
  return random.pick([
    before,
    `${before}\0${after}`,
    `${before}${random.pick(['{', ']', '"', ',', '\\', '\uFEFF'])}${after}`,
    text.replace(/"[^"]*"(?=[,}\]])/, number),
    text.replace('{', '{"__proto__":{"role":"admin"},'),
    text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},'),
    text.replace(/("\w+":)/, '$1[],$1'),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"a":`.repeat(5000),
    '"text"',
    'null',
    '17',
    '[]',
  ]);
}
