import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/browser/store.ts';
import { settingsStore } from '../../player/settings/settings.ts';
import { drawResult, PICTURE_SIZE, type DrawnResult } from './draw-result.ts';

interface ResultPictureProps {
  result: DrawnResult;
  alt: string;
  /** Called before any press: browsers open the share sheet only right after one. */
  onDrawn: (picture: File) => void;
}

/** The picture itself, at a smaller size. */
export function ResultPicture({ result, alt, onDrawn }: ResultPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { highContrast = false } = useStore(settingsStore);
  // The results do not change while the dialog is open.
  const [first] = useState(result);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (target: HTMLCanvasElement) => {
      const picture = await drawResult(target, first, highContrast);
      if (isCurrent && picture) onDrawn(picture);
    };
    if (canvas.current) void draw(canvas.current);
    return () => {
      isCurrent = false;
    };
  }, [first, highContrast, onDrawn]);
  return (
    <canvas
      ref={canvas}
      width={PICTURE_SIZE}
      height={PICTURE_SIZE}
      role="img"
      aria-label={alt}
      className="w-full rounded-md border border-line"
    />
  );
}
