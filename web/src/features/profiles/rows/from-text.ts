import * as z from 'zod/mini';

/** A rule of the contract for a text box: `read` turns the text into the value that the rule checks. */
export function fromText<Out, In>(
  read: (text: string) => NoInfer<In>,
  rule: z.ZodMiniType<Out, In>,
): z.ZodMiniType<Out, string> {
  const reading: z.ZodMiniType<In, string> = z.transform(read);
  return z.pipe(reading, rule);
}
