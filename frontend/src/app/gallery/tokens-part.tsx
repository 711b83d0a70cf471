import { GalleryPart } from './gallery-part.tsx';

const colors = ['paper', 'surface', 'ink', 'quiet', 'line', 'edge', 'leaf', 'leaf-soft', 'honey', 'clay', 'sky'];

/** The colors of the theme that the system asks for. */
export function TokensPart() {
  return (
    <GalleryPart title="Colors">
      {colors.map((color) => (
        <p key={color} className="gallery-swatch">
          <span ref={(swatch) => swatch?.style.setProperty('background', `var(--${color})`)} />
          <span>{color}</span>
        </p>
      ))}
    </GalleryPart>
  );
}
