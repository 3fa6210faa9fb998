import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';

import { useFieldControl } from './field.tsx';
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
      className="grid w-11 shrink-0 place-items-center self-stretch rounded-control text-muted hover:text-ink"
    >
      {shown ? <EyeOff /> : <Eye />}
    </button>
  );
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      icon={<Lock />}
      action={toggle}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
