import { ButtonsPart } from './buttons-part.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { DatesPart } from './dates-part.tsx';
import { FilesPart } from './files-part.tsx';
import { FormPart } from './form-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { TablePart } from './table-part.tsx';
import { TextsPart } from './texts-part.tsx';
import { TokensPart } from './tokens-part.tsx';

/** Every part of the UI kit in every state. Light or dark follows the system. */
export function Gallery() {
  return (
    <div className="gallery">
      <header>
        <h1>UI kit</h1>
        <p className="quiet">Parts of the portals, as frontend/src/ui/kit has them.</p>
      </header>
      <TokensPart />
      <ButtonsPart />
      <TextsPart />
      <ChoicesPart />
      <ListsPart />
      <DatesPart />
      <FilesPart />
      <OverlaysPart />
      <TablePart />
      <FormPart />
    </div>
  );
}
