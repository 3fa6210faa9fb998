import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

import { lazyPart } from '../states/lazy-part.tsx';

const ToastList = lazyPart(async () => (await import('./toast-list.tsx')).ToastList);

export interface ToastListProps {
  /** Toasts that are not shown yet. */
  waiting: readonly WaitingToast[];
  onTaken: (taken: readonly WaitingToast[]) => void;
}

/** Stands once around the app. A toast waits until the list that shows it is loaded. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly WaitingToast[]>([]);
  // Screen readers read only what comes into a list that they know, so it is there before the first toast.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => whenPageIsIdle(() => setDrawn(true)), []);
  const onTaken = useCallback(
    (taken: readonly WaitingToast[]) => setWaiting((now) => now.filter((toast) => !taken.includes(toast))),
    [],
  );
  const toasting = useMemo((): Toasting => {
    const show = (toast: WaitingToast) => {
      setDrawn(true);
      setWaiting((now) => [...now, toast]);
    };
    return {
      success: (message) => show({ ...message, tone: 'success' }),
      error: (message) => show({ ...message, tone: 'error' }),
    };
  }, []);
  return (
    <ToastContext value={toasting}>
      {children}
      {drawn && <ToastList waiting={waiting} onTaken={onTaken} />}
    </ToastContext>
  );
}

export interface ToastMessage {
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
}

export interface WaitingToast extends ToastMessage {
  tone: 'success' | 'error';
}

interface Toasting {
  success: (message: ToastMessage) => void;
  error: (message: ToastMessage) => void;
}

const ToastContext = createContext<Toasting | null>(null);

/** For results that the page does not show. An error with an action stays until it is answered. */
export function useToast(): Toasting {
  const toasting = useContext(ToastContext);
  if (toasting === null) throw new Error('There is no ToastProvider around this');
  return toasting;
}
