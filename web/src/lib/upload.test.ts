import { refresh } from '@coursemate/contract/auth';
import { uploadAvatar } from '@coursemate/contract/profiles';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { FakeApi, refuse, reply } from '#testing/fake-api.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { maya, session } from '#testing/people.ts';
import { stubLocalStorage } from '#testing/stub-browser.ts';

import { ApiError } from './api-error.ts';
import { storeSession } from './session/session.ts';
import { upload } from './upload.ts';

const file = new File(['face'], 'face.png', { type: 'image/png' });
const input = { file, fields: { userId: maya.id } };

beforeEach(() => {
  stubLocalStorage();
  FakeXhr.install();
  storeSession(session('1'));
});

describe('an upload', () => {
  test('is a form with the file and the other fields, sent as the signed-in person', async () => {
    const answer = upload(uploadAvatar, input);
    const request = await FakeXhr.next();
    expect(request).toMatchObject({ method: 'POST', url: '/api/profiles/avatar-base64' });
    expect(request.headers.get('authorization')).toBe('Bearer access-1');
    expect(Object.fromEntries(request.form)).toMatchObject({ userId: maya.id, avatar: { name: 'face.png' } });
    request.answer(200, { avatar_url: '/avatars/1.webp' });
    expect(await answer).toEqual({ avatar_url: '/avatars/1.webp' });
  });

  test('leaves out what is undefined', async () => {
    void upload(uploadAvatar, { file, fields: { userId: undefined } });
    expect([...(await FakeXhr.next()).form.keys()]).toEqual(['avatar']);
  });

  test('tells how far it is', async () => {
    const onProgress = vi.fn();
    void upload(uploadAvatar, { ...input, onProgress });
    const request = await FakeXhr.next();
    request.progress({ lengthComputable: true, loaded: 30, total: 120 });
    request.progress({ lengthComputable: false, loaded: 60, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
  });

  test('renews the session after a 401 and is then repeated', async () => {
    FakeApi.install().on(refresh, () => reply(200, { session: session('2') }));
    const answer = upload(uploadAvatar, input);
    (await FakeXhr.next()).answer(401, refuse('unauthorized').body);
    const second = await FakeXhr.next();
    expect(second.headers.get('authorization')).toBe('Bearer access-2');
    second.answer(200, { avatar_url: '/avatars/1.webp' });
    expect(await answer).toEqual({ avatar_url: '/avatars/1.webp' });
  });
});

describe('an upload that fails', () => {
  test('throws what the server said', async () => {
    const answer = upload(uploadAvatar, input);
    (await FakeXhr.next()).answer(413, refuse('avatar_too_large').body, { 'retry-after': '7' });
    await expect(answer).rejects.toThrow(ApiError);
    await expect(answer).rejects.toMatchObject({
      status: 413,
      code: 'avatar_too_large',
      message: 'File size must be less than 800KB',
      retryAfter: 7,
    });
  });

  test('falls back to the status when the answer is not ours', async () => {
    const answer = upload(uploadAvatar, input);
    (await FakeXhr.next()).answerText(502, '<h1>Bad gateway</h1>');
    await expect(answer).rejects.toMatchObject({ status: 502, code: null, message: 'HTTP error! status: 502' });
  });

  test('without an answer is no ApiError', async () => {
    const answer = upload(uploadAvatar, input);
    (await FakeXhr.next()).fail();
    await expect(answer).rejects.toThrow(TypeError);
  });

  test.each(['before it begins', 'on its way'])('can be given up %s', async (moment) => {
    const controller = new AbortController();
    if (moment === 'before it begins') controller.abort();
    const answer = upload(uploadAvatar, { ...input, signal: controller.signal });
    if (moment === 'on its way') {
      await FakeXhr.next();
      controller.abort();
    }
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
