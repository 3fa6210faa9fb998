import { ChevronDown } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

interface PickerTriggerContentProps {
  text: string | undefined;
  placeholder: string | undefined;
  chosen: boolean;
}

/** Inside the button that opens a list: what is chosen, or what to choose. */
export function PickerTriggerContent({ text, placeholder = 'Select', chosen }: PickerTriggerContentProps) {
  return (
    <>
      <span className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-muted')}>{text ?? placeholder}</span>
      <ChevronDown className="size-4.5 shrink-0 text-muted transition-transform group-data-popup-open:rotate-180" />
    </>
  );
}
