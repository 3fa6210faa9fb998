/** The rows of an answer by what tells them apart, and how many there are in all. */
export interface Held {
  rows: readonly unknown[];
  /** Totals are exact up to 1,000 only, so beyond that they count as equal. */
  total?: number;
}

/**
 * A call of the product, and the best that anyone could do for the same answer: a bare Fastify handler with one prepared
 * statement, on tables and indexes of its own that were made for this question.
 */
export interface HttpScenario {
  kind: 'http';
  name: string;
  /** Someone whom the world holds and who can sign in; `nobody` asks without a session. */
  asker: 'nobody' | 'admin' | 'student';
  /** Different questions in one run. */
  questions: number;
  /** A query for the questions; each row is the list of values of one. `$1` is the number of questions. */
  values: string;
  /** The question as the product is asked it. */
  path: (values: readonly string[]) => string;
  /** Sent with POST instead of GET. */
  body?: (values: readonly string[]) => object;
  /** Fewer connections than usual, for calls that take long. */
  connections?: number;
  /** What the product's answer holds. */
  // Answers are read as they came; the check of the rows says whether they have the shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  holds: (answer: any) => Held;
  floor: {
    /** Statements that make the floor's own tables in the schema `floor`. */
    make: readonly string[];
    /** `$1`, `$2` … are the values. */
    statement: string;
    /** What the floor's rows hold, in the form of the product's answer. */
    holds: (rows: readonly Record<string, unknown>[]) => Held;
  };
}

/** Messages between pairs of people; with two nodes each message crosses from one to the other. */
export interface SocketScenario {
  kind: 'sockets';
  name: string;
  nodes: 1 | 2;
}

/** What the server holds and does while people are connected and nobody asks anything. */
export interface RestScenario {
  kind: 'rest';
  name: string;
}

export type Scenario = HttpScenario | SocketScenario | RestScenario;
