import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import * as styles from '#src/features/provider-files/provider-files.module.css';
import type { CropValues } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { say } from './words.ts';

interface CropDialogProps {
  file: File;
  isSaving: boolean;
  onSave: (crop: CropValues) => void;
  onClose: () => void;
}

const maxZoom = 4;

/** Chooses the part of a photo that stays: drag or arrow keys to move, a slider to zoom. */
export function CropDialog({ file, isSaving, onSave, onClose }: CropDialogProps) {
  const zoomId = useId();
  const image = useDataUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <Dialog title={say('crop.title')} isOpen onClose={onClose}>
      <p className="quiet">{say('crop.hint')}</p>
      <div className={styles.cropPlace}>
        {image ? (
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            // Its style element would break the content policy; provider-files.module.css has the same rules.
            disableAutomaticStylesInjection
            mediaProps={{ alt: say('crop.picture') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      <label className={styles.cropZoom} htmlFor={zoomId}>
        {say('crop.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <DialogActions>
        <Button isPending={isSaving || !area} onPress={() => area && onSave(toCropValues(area))}>
          {isSaving ? say('crop.saving') : say('crop.save')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('crop.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Reads a file as a data URL, which the content policy allows for images. */
function useDataUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}

export function toCropValues({ x, y, width, height }: Area): Complete<CropValues> {
  return { left: Math.round(x), top: Math.round(y), size: Math.round(Math.min(width, height)) };
}
