import type { RefCallback } from 'react';

import type { ControlSize } from '#ui/forms/control-class.ts';

/** What the pickers of lists share, shaped so that the `field` of react-hook-form's Controller can be spread onto it. */
export interface PickerField<Value> {
  label?: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean | undefined;
  size?: ControlSize;
  onBlur?: () => void;
  ref?: RefCallback<HTMLElement>;
}
