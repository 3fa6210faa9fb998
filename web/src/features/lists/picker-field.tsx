import type { RefCallback } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import type { ControlSize } from '#ui/forms/text-input.tsx';

/** The props that all pickers of lists have. The `field` of react-hook-form's Controller fits them. */
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

interface LoadFailureProps {
  /** What could not be loaded: 'cities'. */
  list: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands under a picker whose list could not be loaded. */
export function LoadFailure({ list, retrying, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
      <p>The {list} could not be loaded.</p>
      <Button look="quiet" size="sm" pending={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
