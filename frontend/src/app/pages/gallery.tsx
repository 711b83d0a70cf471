import { renderDocument } from '../document.tsx';
import type { PageAnswer, PageTools } from '../page-answer.ts';

const galleryPlace = (
  <main id="main" tabIndex={-1}>
    <div id="gallery" />
  </main>
);

/** Renders the page of the gallery; `gallery.tsx` fills it. */
export function renderGallery(tools: PageTools): PageAnswer {
  const { galleryScript, galleryStyle, ...rest } = tools.assets;
  const assets = { ...rest, script: galleryScript ?? rest.script, ...(galleryStyle && { moreStyle: galleryStyle }) };
  const html = renderDocument(
    { title: 'UI kit', isHidden: true, isPortal: true, children: galleryPlace },
    { ...tools, assets },
  );
  return { kind: 'page', status: 200, html, cacheable: false };
}
