import { useState } from 'react';

import { useFieldControl } from './field-control.ts';
import { EyeIcon, EyeOffIcon, LockIcon } from './icons.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'icon' | 'action'>) {
  const { id } = useFieldControl();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!shown)}
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-controls={id}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      icon={<LockIcon />}
      action={toggle}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
