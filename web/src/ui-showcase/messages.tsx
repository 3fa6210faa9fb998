import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { ToastProvider, useToast } from '#ui/overlays/toast.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { Group, Row } from './group.tsx';

export function Messages() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <Group title="Toast and banner">
      <ToastProvider>
        <ToastButtons />
      </ToastProvider>
      {!dismissed && (
        <Banner tone="ok" onDismiss={() => setDismissed(true)}>
          Email verified successfully! You can now log in.
        </Banner>
      )}
      <Banner tone="info">Your data is safe.</Banner>
      <Banner
        tone="warn"
        action={
          <Button look="secondary" size="sm">
            Add phone number
          </Button>
        }
      >
        <strong>Students can’t message you yet.</strong> A teacher needs a phone number.
      </Banner>
      <Banner tone="danger">Login failed</Banner>
      <Banner tone="blocked">You have been blocked by the administrator. Contact support for assistance.</Banner>
    </Group>
  );
}

function ToastButtons() {
  const toast = useToast();
  return (
    <Row>
      <Button
        look="secondary"
        onClick={() => toast.success({ title: 'Request sent', text: 'Jonas will get a notification.' })}
      >
        Show success
      </Button>
      <Button
        look="secondary"
        onClick={() =>
          toast.error({
            title: 'Message not sent',
            text: 'Check your connection.',
            action: { label: 'Retry', onClick: () => toast.success({ title: 'Message sent' }) },
          })
        }
      >
        Show error
      </Button>
    </Row>
  );
}
