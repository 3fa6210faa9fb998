import * as z from 'zod/mini';

/** A rule of the contract for what a text box holds: `read` makes of the text what the rule judges. */
export function fromText<Out, In>(
  read: (text: string) => NoInfer<In>,
  rule: z.ZodMiniType<Out, In>,
): z.ZodMiniType<Out, string> {
  const reading: z.ZodMiniType<In, string> = z.transform(read);
  return z.pipe(reading, rule);
}
