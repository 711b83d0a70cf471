import './gallery/gallery.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { KitProvider } from '#src/ui/kit/kit-provider.tsx';
import { Gallery } from './gallery/gallery-page.tsx';
import { galleryPath } from './gallery-path.ts';

/** Entry of the gallery: each part of the UI kit in each of its states, for the engineers of Linden. */
const page = (
  <KitProvider>
    <Gallery />
  </KitProvider>
);
const place = document.getElementById('gallery');
const router = createBrowserRouter([{ path: galleryPath, element: page }]);
if (place) createRoot(place).render(<RouterProvider router={router} />);
