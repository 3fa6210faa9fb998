const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5000;
/** After that, as often as this while someone looks. */
const PATIENT_PAUSE_MS = 3000;
/** So that everyone who lost the same server does not come back in the same moment. */
const SPREAD_MS = 500;

interface Redialled {
  connect: () => void;
  /** Whether anyone could see the result. */
  isWatched: () => boolean;
}

/** Decides when a lost connection is tried again. */
export class Redial {
  readonly #line: Redialled;
  #failures = 0;
  #waiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(line: Redialled) {
    this.#line = line;
  }

  /** Whether the attempts that come quickly are used up. */
  get isPatient(): boolean {
    return this.#failures > ATTEMPTS;
  }

  failed(): void {
    this.#failures += 1;
    this.#waiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#due(), this.#pause());
  }

  succeeded(): void {
    this.#failures = 0;
    this.stop();
  }

  /** Someone is back, or the network is: no reason to wait any longer. */
  now(): void {
    if (!this.#waiting) return;
    this.stop();
    this.#line.connect();
  }

  stop(): void {
    this.#waiting = false;
    clearTimeout(this.#timer);
  }

  #pause(): number {
    if (this.isPatient) return PATIENT_PAUSE_MS;
    const doubled = FIRST_PAUSE_MS * 2 ** (this.#failures - 1) + Math.random() * SPREAD_MS;
    return Math.min(doubled, LONGEST_PAUSE_MS);
  }

  #due(): void {
    // Nobody looks: `now` is called when someone does.
    if (this.isPatient && !this.#line.isWatched()) return;
    this.now();
  }
}
