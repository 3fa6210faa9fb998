import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';

export interface ToastMessage {
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
}

/** For results that the page does not show. An error with an action stays until it is answered. */
export function useToast() {
  const { add, close } = Toast.useToastManager();
  return useMemo(() => {
    function show(tone: 'success' | 'error', { title, text, action }: ToastMessage): void {
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
    return {
      success: (message: ToastMessage) => show('success', message),
      error: (message: ToastMessage) => show('error', message),
    };
  }, [add, close]);
}
