import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

// By hand: `fast-json-stringify` has no way to take text that is ready, which the cards of a search are.

/** JSON that is ready, for example kept in the database. Whoever keeps it has made it by the contract's schema. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Stands for the value whose text this is; only a serialiser can look at it. */
export function ready(text: string): unknown {
  return new RawJson(text);
}

type Serialize = (value: never) => string;

const print: Serialize = (value) => JSON.stringify(value);

function printNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : 'null';
}

/** The name of a field and what stands before it, so that a field costs one addition of texts. */
function fieldsOf(shape: Readonly<Record<string, $ZodType>>) {
  return Object.entries(shape).map(([name, schema]) => {
    const { def } = schema._zod;
    const optional = (def as $ZodTypes['_zod']['def']).type === 'optional';
    return { name, start: `${JSON.stringify(name)}:`, optional, serialize: compile(schema) };
  });
}

function compileObject(shape: Readonly<Record<string, $ZodType>>): Serialize {
  const fields = fieldsOf(shape);
  return (value: Readonly<Record<string, never>> | RawJson) => {
    if (value instanceof RawJson) return value.text;
    let text = '';
    for (const { name, start, optional, serialize } of fields) {
      const field = value[name];
      if (field === undefined) {
        if (optional) continue;
        throw new Error(`The answer lacks ${name}`);
      }
      text += `${text === '' ? '' : ','}${start}${serialize(field)}`;
    }
    return `{${text}}`;
  };
}

function compileArray(element: $ZodType): Serialize {
  const serialize = compile(element);
  return (value: readonly never[] | RawJson) => {
    if (value instanceof RawJson) return value.text;
    let text = '';
    for (const item of value) text += text === '' ? serialize(item) : `,${serialize(item)}`;
    return `[${text}]`;
  };
}

/**
 * A function that prints values of a schema as JSON. Only what the schema names gets out, as with parsing, at a fraction
 * of its cost; that each value has its type is checked by parsing wherever the product does not run for real.
 */
export function compile(schema: $ZodType): Serialize {
  // The types of zod call every definition the same; its field `type` tells them apart.
  const def = schema._zod.def as $ZodTypes['_zod']['def'];
  if (def.type === 'object') return compileObject(def.shape);
  if (def.type === 'array') return compileArray(def.element);
  if (def.type === 'string' || def.type === 'enum') return print;
  if (def.type === 'number') return printNumber;
  if (def.type === 'boolean') return String;
  if (def.type === 'optional') return compile(def.innerType);
  if (def.type === 'nullable') {
    const serialize = compile(def.innerType);
    return (value) => (value === null ? 'null' : serialize(value));
  }
  // A choice between shapes is rare and small: it is parsed, which also picks the shape.
  return (value) => JSON.stringify(z.parse(schema, value));
}

/** As `compile`, but the value is parsed too, and both must say the same: for everything but production. */
export function checkedSerializer(schema: $ZodType): Serialize {
  const serialize = compile(schema);
  return (value) => {
    const parsed = JSON.stringify(z.parse(schema, plain(value)));
    const text = serialize(value);
    if (text !== parsed) throw new Error(`An answer is printed as ${text} instead of ${parsed}`);
    return text;
  };
}

/** The value with what is ready-made taken apart, so that it can be parsed. */
function plain(value: unknown): unknown {
  if (value instanceof RawJson) return JSON.parse(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}
