import { Button } from '#ui/buttons/button.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { dialogClass } from '#ui/overlays/floating.ts';

/** The look of a dialog, without the focus trap that only one dialog of a page can have. */
export function DialogSample() {
  return (
    // `contain` makes the `fixed` dialog stay inside this box.
    <div className="relative h-80 sm:h-64 rounded-card bg-veil contain-layout">
      <div className={dialogClass(false)}>
        <h3 className="text-22">Unsaved Changes</h3>
        <p className="mt-2 text-muted">
          You have unsaved changes to your profile. Would you like to save them before leaving?
        </p>
        <DialogActions>
          <Button look="secondary">Cancel</Button>
          <Button>Save & Continue</Button>
        </DialogActions>
      </div>
    </div>
  );
}
