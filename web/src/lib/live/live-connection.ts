import { me } from '@coursemate/contract/auth';

import { call } from '../api.ts';
import { renewSession } from '../session/renew.ts';
import { hasSession, readTokens } from '../session/session.ts';
import type { Line } from './dial.ts';
import { Redial } from './redial.ts';

export type SocketState = 'disconnected' | 'connecting' | 'connected' | 'error';

interface Listeners {
  onState: (state: SocketState) => void;
  onConnect: () => void;
  onEvent: (name: string, payload: unknown) => void;
}

/** Keeps one socket connected for as long as there is a session. */
export class LiveConnection {
  readonly #line: Line;
  readonly #listeners: Listeners;
  readonly #redial: Redial;
  readonly #end = new AbortController();
  #offered: string | null = null;
  #renewed = false;

  constructor(dial: (token: () => string | null) => Line, listeners: Listeners) {
    this.#listeners = listeners;
    this.#line = dial(() => (this.#offered = readTokens()?.access ?? null));
    this.#redial = new Redial({ connect: () => this.#connect(), isWatched: () => !document.hidden });
    this.#line.on('connect', () => this.#connected());
    this.#line.on('connect_error', (error) => void this.#refused(error));
    this.#line.on('disconnect', (reason) => void this.#lost(reason));
    this.#line.onAny((name, payload) => listeners.onEvent(name, payload));
    this.#watch();
    this.#connect();
  }

  connectNow(): void {
    this.#redial.now();
  }

  /** The server's answer to an event. Call it only while connected: otherwise the library sends the event much later. */
  ask(event: string, payload: unknown, timeoutMs: number): Promise<unknown> {
    return this.#line.timeout(timeoutMs).emitWithAck(event, payload);
  }

  close(): void {
    this.#end.abort();
    this.#redial.stop();
    this.#line.disconnect();
  }

  get #closed(): boolean {
    return this.#end.signal.aborted;
  }

  #watch(): void {
    const { signal } = this.#end;
    const back = () => !document.hidden && this.connectNow();
    window.addEventListener('focus', back, { signal });
    window.addEventListener('online', back, { signal });
    // The library notices a dead connection only after half a minute.
    window.addEventListener('offline', () => this.#line.disconnect(), { signal });
    document.addEventListener('visibilitychange', back, { signal });
  }

  #connect(): void {
    // After five attempts the state stays `error` while the next ones are made.
    if (!this.#redial.isPatient) this.#listeners.onState('connecting');
    this.#line.connect();
  }

  #connected(): void {
    this.#renewed = false;
    this.#redial.succeeded();
    this.#listeners.onState('connected');
    this.#listeners.onConnect();
  }

  async #refused(error: Error): Promise<void> {
    const unauthorized = error.message === 'Unauthorized';
    if (unauthorized && !this.#renewed && this.#offered !== null) {
      this.#renewed = true;
      if (await this.#renew(this.#offered)) return;
    }
    if (!unauthorized) this.#renewed = false;
    this.#wait();
  }

  /** Renews the session and connects again. False when nobody could be asked. */
  async #renew(stale: string): Promise<boolean> {
    try {
      const token = await renewSession(stale);
      if (token !== null && !this.#closed) this.#line.connect();
      return true;
    } catch {
      return false; // no answer about the session
    }
  }

  async #lost(reason: string): Promise<void> {
    if (this.#closed) return;
    // The server closes a socket whose session has ended; asking anything then signs out.
    if (reason === 'io server disconnect') await call(me).catch(() => undefined);
    this.#wait();
  }

  #wait(): void {
    if (this.#closed || !hasSession()) return;
    this.#redial.failed();
    this.#listeners.onState(this.#redial.isPatient ? 'error' : 'connecting');
  }
}
