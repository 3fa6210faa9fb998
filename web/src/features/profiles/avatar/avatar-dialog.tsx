import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ProgressBar } from '#ui/states/progress.tsx';

import { useUploadAvatar } from '../api/avatar.ts';
import { NO_PICTURE, PICTURE_HINT, preparePicture } from './prepare-picture.ts';

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

interface AvatarDropProps {
  file: File | null;
  /** A large photo takes a moment until it is small enough. */
  preparing: boolean;
  disabled: boolean;
  problem: string | null;
  onChoose: (file: File) => void;
  onBroken: () => void;
}

const AREA =
  'relative grid justify-items-center gap-3 rounded-card border border-dashed px-5 py-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** Takes a picture that is dropped on it or chosen with the browser's own dialog. */
function AvatarDrop({ file, preparing, disabled, problem, onChoose, onBroken }: AvatarDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();

  function take(files: FileList | null) {
    const chosen = files?.[0];
    if (chosen) onChoose(chosen);
  }
  function drop(event: DragEvent) {
    event.preventDefault(); // some browsers would silently refuse by `accept`
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className="grid gap-2">
      <div className={classNames(AREA, over ? 'border-brand bg-brand-soft' : 'border-line-strong hover:bg-hover')}>
        {file ? (
          <AvatarPreview file={file} onBroken={onBroken} />
        ) : (
          <span className="grid size-14 place-items-center rounded-pill bg-brand-soft text-brand-strong">
            <ImageUp />
          </span>
        )}
        <span className="grid max-w-full gap-1">
          <output className="truncate text-15 font-semibold">
            {preparing ? 'Preparing the photo...' : (file?.name ?? 'Choose a photo or drop it here')}
          </output>
          <span id={`${id}-hint`} className="text-13 text-muted">
            {PICTURE_HINT}. Larger photos are made smaller.
          </span>
        </span>
        {/* The real input is invisible and covers the whole area. */}
        <input
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-label="Choose a photo"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => event.preventDefault()} // else nothing can be dropped
          onDrop={drop}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

interface AvatarPreviewProps {
  file: File;
  /** Called when the file is not a picture although it is named like one. */
  onBroken: () => void;
}

/** A local picture, before it is uploaded. No browser but Safari shows a TIFF, which the server reads all the same. */
function AvatarPreview({ file, onBroken }: AvatarPreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  const isTiff = file.type === 'image/tiff';
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img
      ref={image}
      alt="Preview"
      onError={isTiff ? undefined : onBroken}
      className="size-28 rounded-pill object-cover"
    />
  );
}
