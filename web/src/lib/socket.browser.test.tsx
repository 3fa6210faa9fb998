import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { FakeSocket } from '../testing/fake-socket.ts';
import { session } from '../testing/people.ts';
import { storeSession } from './session.ts';
import { connectNow, onReconnect, startSocket, useSocketState } from './socket.ts';

function State() {
  return <output>{useSocketState()}</output>;
}

beforeEach(() => storeSession(session('1')));

async function start() {
  const screen = await render(<State />);
  const state = screen.getByRole('status');
  await expect.element(state).toHaveTextContent('disconnected');
  const stop = startSocket();
  onTestFinished(stop);
  await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
  return { state, stop };
}

describe('the connection', () => {
  test('says how it is', async () => {
    const { state, stop } = await start();
    await expect.element(state).toHaveTextContent('connecting');
    FakeSocket.current.accept();
    await expect.element(state).toHaveTextContent('connected');
    FakeSocket.current.drop('transport close');
    await expect.element(state).toHaveTextContent('connecting');
    stop();
    await expect.element(state).toHaveTextContent('disconnected');
  });

  test('is an error after five attempts in vain, and quietly tried on', async () => {
    const { state } = await start();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      FakeSocket.current.refuse('xhr poll error');
      connectNow();
    }
    await expect.element(state).toHaveTextContent('connecting');
    FakeSocket.current.refuse('xhr poll error');
    await expect.element(state).toHaveTextContent('error');
    connectNow();
    expect(FakeSocket.current.attempts).toHaveLength(7);
    await expect.element(state).toHaveTextContent('error');
    FakeSocket.current.accept();
    await expect.element(state).toHaveTextContent('connected');
  });

  test('tells of every time it is made', async () => {
    const heard = vi.fn();
    onTestFinished(onReconnect(heard));
    await start();
    FakeSocket.current.accept();
    FakeSocket.current.drop('ping timeout');
    FakeSocket.current.accept();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('that was stopped before the library came is never made', async () => {
    startSocket()();
    await Promise.resolve();
    expect(FakeSocket.dialled).toEqual([]);
  });
});
