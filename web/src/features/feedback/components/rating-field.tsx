import { RatingInput } from '#ui/forms/rating-input.tsx';

interface RatingFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** The rating of a form. A missing one is announced at once: the stars are far from the pressed button. */
export function RatingField(props: RatingFieldProps) {
  return (
    <>
      <RatingInput required {...props} />
      <p role="alert" className="sr-only">
        {props.error}
      </p>
    </>
  );
}
