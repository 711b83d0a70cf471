import type { ReactNode } from 'react';

interface GalleryPartProps {
  title: string;
  children: ReactNode;
}

/** One part of the kit with its states side by side. */
export function GalleryPart({ title, children }: GalleryPartProps) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className="gallery-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  );
}
