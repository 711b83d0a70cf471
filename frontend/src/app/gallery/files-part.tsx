import { useState } from 'react';
import { FileInput } from '#src/ui/kit/file-input.tsx';
import { GalleryPart } from './gallery-part.tsx';

/** File inputs: empty, with files, invalid. */
export function FilesPart() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const types = ['image/png', 'application/pdf'];
  return (
    <GalleryPart title="Files">
      <FileInput
        label="Insurance card"
        description="PNG or PDF, up to 10 MB."
        types={types}
        files={files}
        onChange={setFiles}
        isMultiple
      />
      <FileInput
        label="License"
        types={types}
        files={[]}
        onChange={() => undefined}
        error="This file is too large. Choose one of up to 10 MB."
      />
    </GalleryPart>
  );
}
