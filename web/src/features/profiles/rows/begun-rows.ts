import * as z from 'zod/mini';

interface Begun<Row> {
  /** Its place among all rows of the form. */
  at: number;
  row: Row;
}

/** Rows that someone has put something into; with none of those the first, which then says what it lacks. */
function begun<Row>(rows: readonly Row[], isBlank: (row: Row) => boolean): Array<Begun<Row>> {
  const all = rows.map((row, at) => ({ at, row }));
  const some = all.filter(({ row }) => !isBlank(row));
  return some.length > 0 ? some : all.slice(0, 1);
}

/**
 * A list of rows of which only complete ones are saved (spec 2 §5). A row that was added and left blank is passed over;
 * one that was begun must be right. Each parsed row says where it stood, because the answer counts what was sent.
 */
export function begunRows<Row extends z.ZodMiniType>(schema: Row, isBlank: (row: z.input<Row>) => boolean) {
  const rows = z.array(z.custom<z.input<Row>>()).check(({ value, issues }) => {
    for (const { at, row } of begun(value, isBlank)) {
      for (const { path, message } of schema.safeParse(row).error?.issues ?? []) {
        issues.push({ code: 'custom', input: value, path: [at, ...path], message });
      }
    }
  });
  return z.pipe(
    rows,
    z.transform((given: Array<z.input<Row>>): Array<Begun<z.output<Row>>> =>
      begun(given, isBlank).map(({ at, row }) => ({ at, row: schema.parse(row) })),
    ),
  );
}

/**
 * The boxes of a form's rows by the names the server gives them: `educations.0.university`. It counts the rows that
 * were sent, the form counts all; `at` of each sent row says where it stands.
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
