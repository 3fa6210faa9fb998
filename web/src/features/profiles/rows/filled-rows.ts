import * as z from 'zod/mini';

interface RowAt<Row> {
  /** The index of the row in the form. */
  at: number;
  row: Row;
}

/** The rows that are not blank; if all are blank the first one, so that its errors are shown. */
function filledOrFirst<Row>(rows: readonly Row[], isBlank: (row: Row) => boolean): Array<RowAt<Row>> {
  const all = rows.map((row, at) => ({ at, row }));
  const some = all.filter(({ row }) => !isBlank(row));
  return some.length > 0 ? some : all.slice(0, 1);
}

interface RowRules<Row> {
  isBlank: (row: Row) => boolean;
  /** Said at a box of the first row when all rows are blank; without it that row says what it lacks. */
  none?: { field: keyof Row & string; message: string };
}

/**
 * A list of rows that is saved without its blank rows; all others must be valid. Each parsed row keeps its
 * index in the form, because the server counts only the rows that were sent.
 */
export function filledRows<Row extends z.ZodMiniType>(schema: Row, { isBlank, none }: RowRules<z.input<Row>>) {
  const rows = z.array(z.custom<z.input<Row>>()).check(({ value, issues }) => {
    if (none && value.every(isBlank)) {
      issues.push({ code: 'custom', input: value, path: [0, none.field], message: none.message });
      return;
    }
    for (const { at, row } of filledOrFirst(value, isBlank)) {
      for (const { path, message } of schema.safeParse(row).error?.issues ?? []) {
        issues.push({ code: 'custom', input: value, path: [at, ...path], message });
      }
    }
  });
  return z.pipe(
    rows,
    z.transform((values: Array<z.input<Row>>): Array<RowAt<z.output<Row>>> =>
      filledOrFirst(values, isBlank).map(({ at, row }) => ({ at, row: schema.parse(row) })),
    ),
  );
}

/**
 * Maps the server's names of fields, such as `educations.0.university`, to those of the form. The server counts the
 * rows that were sent, the form counts all of them; `at` is the index in the form.
 */
export function serverRowFields<List extends string, Field extends string>(
  list: List,
  sent: ReadonlyArray<{ at: number }>,
  fields: readonly Field[],
): Record<string, `${List}.${number}.${Field}`> {
  return Object.fromEntries(
    sent.flatMap(({ at }, index) =>
      fields.map((field) => [`${list}.${index}.${field}`, `${list}.${at}.${field}` as const] as const),
    ),
  );
}

/** A rule of the contract for a text box: `read` turns the text into the value that the rule checks. */
export function fromText<Out, In>(
  read: (text: string) => NoInfer<In>,
  rule: z.ZodMiniType<Out, In>,
): z.ZodMiniType<Out, string> {
  const reading: z.ZodMiniType<In, string> = z.transform(read);
  return z.pipe(reading, rule);
}
