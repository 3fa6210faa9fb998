import { useEffect, useRef } from 'react';

interface AvatarPreviewProps {
  file: File;
  /** The file calls itself a picture and is none. */
  onBroken: () => void;
}

/** A picture that is on this machine only, as others will see it. */
export function AvatarPreview({ file, onBroken }: AvatarPreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="Preview" onError={onBroken} className="size-28 rounded-pill object-cover" />;
}
