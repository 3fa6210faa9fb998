import type { Education } from '@coursemate/contract/educations';
import type { ReactNode } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';

/** A box for a phone number as a form holds it: E.164, or what was typed. */
export type PhoneField = ControllerRenderProps<{ phone: string }, 'phone'>;

/** The student who looks at teachers, as far as it matters to them. */
export interface Viewer {
  hasPhone: boolean;
  blocked: boolean;
  educations: readonly Education[];
  /** Fails with the server's refusal. */
  savePhone: (phone: string) => Promise<void>;
  /** The server knows of no number: it was removed elsewhere. */
  onPhoneGone: () => void;
  /** The control of the profile's own form. */
  phoneInput: (field: PhoneField) => ReactNode;
}
