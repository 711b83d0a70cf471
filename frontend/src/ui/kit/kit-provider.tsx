import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useHref, useNavigate } from 'react-router';
import { allowEmptyHtml } from './allow-empty-html.ts';
import { ToastHost } from './toast-host.tsx';

/** What the kit needs around a portal: the language of its dates, the router of its menus, the place of its toasts. */
export function KitProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(allowEmptyHtml, []);
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        {children}
        <ToastHost />
      </RouterProvider>
    </I18nProvider>
  );
}
