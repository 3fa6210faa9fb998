import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';

import { usePortalContainer } from './floating.ts';
import type { ToastListProps, WaitingToast } from './toast.tsx';

/** Shows the toasts of a list that it is given. They are announced, stay while the pointer is on them, and F6 focuses them. */
export function ToastList({ waiting, onTaken }: ToastListProps) {
  const container = usePortalContainer();
  return (
    <Toast.Provider>
      <Toast.Portal container={container}>
        <Toast.Viewport
          aria-label="Messages"
          className="pointer-events-none fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-96 flex-col-reverse gap-3 sm:bottom-6"
        >
          <Toasts waiting={waiting} onTaken={onTaken} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts({ waiting, onTaken }: ToastListProps) {
  const { toasts, add, close } = Toast.useToastManager();
  // React runs effects twice in development.
  const shown = useRef(new WeakSet<WaitingToast>());
  useEffect(() => {
    for (const toast of waiting.filter((each) => !shown.current.has(each))) {
      const { tone, title, text, action } = toast;
      shown.current.add(toast);
      const id: string = add({
        type: tone,
        title,
        description: text,
        ...(tone === 'error' && action ? { timeout: 0 } : {}),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick() {
              close(id);
              action.onClick();
            },
          },
        }),
      });
    }
    if (waiting.length > 0) onTaken(waiting);
  }, [waiting, onTaken, add, close]);
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { toast: Toast.Root.ToastObject }) {
  const failed = toast.type === 'error';
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['down', 'left', 'right']}
      className="pointer-events-auto rounded-card border border-line bg-raised text-14 text-ink shadow-raised transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        {failed ? (
          <CircleAlert className="mt-px shrink-0 text-danger" />
        ) : (
          <CircleCheck className="mt-px shrink-0 text-ok" />
        )}
        {/* Not Base UI's high priority, which would hide the toast and its buttons from screen readers. */}
        <div role={failed ? 'alert' : undefined} className="min-w-0 flex-1 break-words">
          <Toast.Title render={<p />} className="font-semibold" />
          <Toast.Description className="text-muted" />
        </div>
        <Toast.Action className="touch-target -my-1.5 min-h-8 shrink-0 rounded-control px-2 font-semibold text-brand hover:bg-brand-soft" />
        <span className="-my-1.5">
          <Toast.Close
            // Base UI hides it for stacked toasts; ours do not overlap.
            aria-hidden={false}
            render={
              <IconButton label="Dismiss" size="sm">
                <X />
              </IconButton>
            }
          />
        </span>
      </Toast.Content>
    </Toast.Root>
  );
}
