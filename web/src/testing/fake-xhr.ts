import { vi } from 'vitest';

interface Progress {
  lengthComputable: boolean;
  loaded: number;
  total: number;
}

/** Stands in for XMLHttpRequest: a test takes each request as it is sent, and answers it. */
export class FakeXhr extends EventTarget {
  static #sent: FakeXhr[] = [];

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
    this.answerText(status, JSON.stringify(body));
  }

  answerText(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
