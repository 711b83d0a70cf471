import { Button, type ButtonTone } from '#src/ui/kit/button.tsx';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { galleryPath } from '../gallery-path.ts';
import { GalleryPart } from './gallery-part.tsx';

const tones: readonly ButtonTone[] = ['filled', 'plain', 'quiet', 'danger'];

/** Buttons in each tone: ready, pending, disabled; links with the same look. */
export function ButtonsPart() {
  return (
    <GalleryPart title="Buttons">
      {tones.map((tone) => (
        <div key={tone} className="actions">
          <Button tone={tone}>{`Save ${tone}`}</Button>
          <Button tone={tone} isPending>
            Saving…
          </Button>
          <Button tone={tone} isDisabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="actions">
        <LinkButton to={galleryPath}>A link</LinkButton>
        <LinkButton to={galleryPath} tone="plain">
          A plain link
        </LinkButton>
      </div>
    </GalleryPart>
  );
}
