import { later, laterDialog } from '#lib/later.tsx';

/** With the form library and its rules. */
export const ChangePasswordDialog = laterDialog(
  async () => (await import('./components/change-password-dialog.tsx')).ChangePasswordDialog,
);

export const ConfirmIdentityDialog = laterDialog(
  async () => (await import('./components/confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
);

/** Only for people who have not opened the link that was mailed to them. */
export const resendVerification = later(
  async () => (await import('./components/resend-verification.tsx')).ResendVerification,
);
