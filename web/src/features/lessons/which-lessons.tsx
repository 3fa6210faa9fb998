import { RadioGroup } from '#ui/forms/radio-group.tsx';

interface WhichLessonsProps {
  /** Whether the later ones of the series are meant too. */
  later: boolean;
  onChange: (later: boolean) => void;
}

/** For a lesson of a series that is agreed. */
export function WhichLessons({ later, onChange }: WhichLessonsProps) {
  return (
    <RadioGroup
      label="Which lessons"
      options={[
        { value: 'one', label: 'Only this one' },
        { value: 'later', label: 'This one and all later ones' },
      ]}
      value={later ? 'later' : 'one'}
      onChange={(value) => onChange(value === 'later')}
    />
  );
}
