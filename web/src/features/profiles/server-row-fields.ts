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
