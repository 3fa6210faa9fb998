import type { Role } from '@coursemate/contract/roles';

/** The person behind a call, as the database knows them at this moment. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role | null;
  readonly blocked: boolean;
}

/** Who holds this access token; null when it is not valid or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<Viewer | null>;
