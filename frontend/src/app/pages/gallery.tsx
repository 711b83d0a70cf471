import { renderDocument } from '../document.tsx';
import type { PageAnswer, PageTools } from '../page-answer.ts';

/** Renders the page of the gallery; `gallery.tsx` fills it. */
export function gallery(tools: PageTools): PageAnswer {
  const { galleryScript, galleryStyle, ...rest } = tools.assets;
  const assets = { ...rest, script: galleryScript ?? rest.script, ...(galleryStyle && { moreStyle: galleryStyle }) };
  const html = renderDocument(
    { title: 'UI kit', isHidden: true, isPortal: true, children: <div id="gallery" /> },
    { ...tools, assets },
  );
  return { kind: 'page', status: 200, html, cacheable: false };
}
