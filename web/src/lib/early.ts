/** What `public/theme.js` asked for before the app was loaded. */
interface EarlyAnswers {
  token: string;
  /** By the clock of `performance.now()`. */
  at: number;
  answers: Map<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** An answer that nobody took while the page was loading says nothing about now. */
const FRESH_MS = 20_000;

/** The answer to a request of this person that is already on its way, or null. Each is taken once. */
export function takeEarly(url: string, token: string | null): Promise<Response> | null {
  const early = globalThis.earlyAnswers;
  if (!early || early.token !== token || performance.now() - early.at > FRESH_MS) return null;
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer ?? null;
}
