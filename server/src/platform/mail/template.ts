/** A mail as it goes out. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders a template by name. The templates are compiled by the build, hence handed in. */
export type RenderMail = (template: string, data: unknown) => Promise<RenderedMail>;
