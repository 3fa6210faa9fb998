import { useEffect, useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ProgressBar } from '#ui/states/progress.tsx';

import { useUploadAvatar } from '../api/avatar.ts';
import { AvatarDrop } from './avatar-drop.tsx';
import { NO_PICTURE, preparePicture } from './prepare-picture.ts';

interface AvatarDialogProps {
  userId: string;
  open: boolean;
  onClose: () => void;
  onUploaded: () => void;
}

export function AvatarDialog({ open, onClose, ...form }: AvatarDialogProps) {
  return (
    <Dialog title="Upload photo" open={open} onOpenChange={(next) => !next && onClose()}>
      <AvatarUpload {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog, so that it starts again each time, and closing the dialog ends an upload. */
function AvatarUpload({ userId, onClose, onUploaded }: Omit<AvatarDialogProps, 'open'>) {
  const [file, setFile] = useState<File | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const { mutate, reset, isPending, error } = useUploadAvatar(userId);
  const abort = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function choose(next: File) {
    chosen.current = next;
    reset();
    setFile(null);
    setProblem(null);
    setPreparing(true);
    const prepared = await preparePicture(next);
    if (chosen.current !== next) return; // another one was chosen meanwhile
    setPreparing(false);
    setProblem(typeof prepared === 'string' ? prepared : null);
    setFile(typeof prepared === 'string' ? null : prepared);
  }
  function send(picture: File) {
    abort.current = new AbortController();
    setSent(0);
    mutate({ file: picture, onProgress: setSent, signal: abort.current.signal }, { onSuccess: onUploaded });
  }

  return (
    <>
      <div className="mt-4 grid gap-4">
        <AvatarDrop
          file={file}
          preparing={preparing}
          disabled={isPending}
          problem={problem}
          onChoose={(next) => void choose(next)}
          onBroken={() => {
            setProblem(NO_PICTURE);
            setFile(null);
          }}
        />
        {isPending && <ProgressBar label="Uploading" value={Math.round(sent * 100)} />}
        {error && <Banner tone="danger">{sentenceOf(error, 'Failed to upload avatar')}</Banner>}
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={file === null}
          pending={isPending}
          pendingLabel="Uploading..."
          onClick={() => file && send(file)}
        >
          Upload
        </Button>
      </DialogActions>
    </>
  );
}
