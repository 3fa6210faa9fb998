/** A mail as it goes out. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What a mail program can put into a calendar: RFC 5545, and what it is to do with it. */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly content: string;
}

/** Renders a template by name. The templates are compiled by the build, hence handed in. */
export type RenderMail = (template: string, data: unknown) => Promise<RenderedMail>;
