import { vi } from 'vitest';

import { ContractCheck } from './contract-check.ts';

interface Progress {
  lengthComputable: boolean;
  loaded: number;
  total: number;
}

/**
 * Stands in for XMLHttpRequest: a test takes each request as it is sent, and answers it. The test fails when the answer
 * does not fit the contract.
 */
export class FakeXhr extends EventTarget {
  static #sent: FakeXhr[] = [];
  static #check: ContractCheck;

  readonly upload = new EventTarget();
  readonly headers = new Headers();
  method = '';
  url = '';
  form = new FormData();
  status = 0;
  responseText = '';
  #answerHeaders = new Headers();

  static install(): void {
    FakeXhr.#sent = [];
    FakeXhr.#check = ContractCheck.start();
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
  }

  /** The next request that nobody has taken yet. */
  static next(): Promise<FakeXhr> {
    return vi.waitUntil(() => FakeXhr.#sent.shift());
  }

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answerHeaders.get(name);
  }

  send(form: FormData): void {
    this.form = form;
    FakeXhr.#sent.push(this);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  progress(progress: Progress): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  }

  answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.#answerHeaders = new Headers(headers);
    const { endpoint } = FakeXhr.#check.findEndpoint(this.method, this.url);
    this.answerText(status, JSON.stringify(FakeXhr.#check.parseAnswer(endpoint, status, body)));
  }

  /** An answer that may come from someone between the page and the server. */
  answerText(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
