import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

import { usePortalContainer } from './portal-container.ts';
import { ToastCard } from './toast-card.tsx';

/** Around the app, once. Toasts are announced, wait while the pointer is on them, and F6 leads to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const container = usePortalContainer();
  return (
    <Toast.Provider>
      {children}
      <Toast.Portal container={container}>
        <Toast.Viewport
          aria-label="Messages"
          className="pointer-events-none fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-96 flex-col-reverse gap-3 sm:bottom-6"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}
