import { createContext, useContext } from 'react';

export interface ToastMessage {
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
}

export interface WaitingToast extends ToastMessage {
  tone: 'success' | 'error';
}

export interface Toasting {
  success: (message: ToastMessage) => void;
  error: (message: ToastMessage) => void;
}

export const ToastContext = createContext<Toasting | null>(null);

/** For results that the page does not show. An error with an action stays until it is answered. */
export function useToast(): Toasting {
  const toasting = useContext(ToastContext);
  if (toasting === null) throw new Error('There is no ToastProvider around this');
  return toasting;
}
