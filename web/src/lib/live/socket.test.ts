import { checkUserOnline, joinChat } from '@coursemate/contract/chats/presence';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { chatIdOf } from '#testing/chats.ts';
import { FakeSocket, noAck, refusedAck } from '#testing/fake-socket.ts';
import { maya, session } from '#testing/people.ts';
import { stubBrowser } from '#testing/stub-browser.ts';

import { storeSession } from '../session/session.ts';
import { keepLive } from './live.ts';
import { connectNow, emit, sockets, socketState, startSocket } from './socket.ts';

beforeEach(() => {
  stubBrowser();
  FakeSocket.install();
  storeSession(session('1'));
});

async function start() {
  expect(socketState()).toBe('disconnected');
  const stop = startSocket();
  onTestFinished(stop);
  await expect.poll(() => FakeSocket.dialled).toHaveLength(1);
  return stop;
}

describe('the connection', () => {
  test('says how it is', async () => {
    const stop = await start();
    expect(socketState()).toBe('connecting');
    FakeSocket.current.accept();
    expect(socketState()).toBe('connected');
    FakeSocket.current.drop('transport close');
    expect(socketState()).toBe('connecting');
    stop();
    expect(socketState()).toBe('disconnected');
  });

  test('is an error after five attempts in vain, and quietly tried on', async () => {
    await start();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      FakeSocket.current.refuse('xhr poll error');
      connectNow();
    }
    expect(socketState()).toBe('connecting');
    FakeSocket.current.refuse('xhr poll error');
    expect(socketState()).toBe('error');
    connectNow();
    expect(FakeSocket.current.attempts).toHaveLength(7);
    expect(socketState()).toBe('error');
    FakeSocket.current.accept();
    expect(socketState()).toBe('connected');
  });

  test('makes live data catch up every time it is made', async () => {
    const catchUp = vi.fn();
    onTestFinished(keepLive({ events: [], catchUp }));
    await start();
    FakeSocket.current.accept();
    FakeSocket.current.drop('ping timeout');
    FakeSocket.current.accept();
    expect(catchUp).toHaveBeenCalledTimes(2);
  });

  test('makes live data catch up after the first time only when the page is at rest', async () => {
    const catchUp = vi.fn();
    onTestFinished(keepLive({ events: [], catchUp }));
    const atRest: Array<() => void> = [];
    sockets.whenAtRest = (work) => atRest.push(work);
    const stop = await start();
    FakeSocket.current.accept();
    expect(catchUp).not.toHaveBeenCalled();
    atRest[0]?.();
    expect(catchUp).toHaveBeenCalledOnce();
    FakeSocket.current.drop('ping timeout');
    FakeSocket.current.accept();
    expect(catchUp).toHaveBeenCalledTimes(2);
    stop();
    atRest[0]?.();
    expect(catchUp).toHaveBeenCalledTimes(2);
  });

  test('that was stopped before the library came is never made', async () => {
    startSocket()();
    await Promise.resolve();
    expect(FakeSocket.dialled).toEqual([]);
  });
});

describe('what the page says', () => {
  const chatId = chatIdOf(1);

  test('is answered by the server', async () => {
    await start();
    FakeSocket.current.answer(checkUserOnline, ({ userId }) => ({ userId, online: true }));
    FakeSocket.current.accept();
    expect(await emit(checkUserOnline, { userId: maya.id })).toMatchObject({ userId: maya.id, online: true });
    expect(FakeSocket.current.emitted(checkUserOnline)).toEqual([{ userId: maya.id }]);
  });

  test('is refused with a sentence and its code', async () => {
    await start();
    FakeSocket.current.answer(joinChat, () => refusedAck('not_found'));
    FakeSocket.current.accept();
    await expect(emit(joinChat, { chatId })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Not found',
      code: 'not_found',
      status: 404,
    });
  });

  test('fails at once without a connection, and in time without an answer', async () => {
    await start();
    await expect(emit(joinChat, { chatId })).rejects.toThrow('Not connected');
    expect(FakeSocket.current.emitted(joinChat)).toEqual([]);
    FakeSocket.current.answer(joinChat, noAck).accept();
    await expect(emit(joinChat, { chatId }, { timeoutMs: 20 })).rejects.toThrow('operation has timed out');
  });
});
