import { createContext, useContext } from 'react';

/** What ties a control to the label and the messages of the field around it. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export const FieldControlContext = createContext<FieldControl | null>(null);

/** For controls that stand in a `Field`: spread it onto the element that takes the focus. */
export function useFieldControl(): FieldControl {
  const control = useContext(FieldControlContext);
  if (control === null) throw new Error('A control without a Field around it has no label');
  return control;
}
