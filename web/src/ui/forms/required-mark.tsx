/** The asterisk, beside a label and no part of it: the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  );
}
