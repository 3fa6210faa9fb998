/** Who works on a data folder: the process that holds its lock, and the server that started it. */
export interface FolderHolder {
  readonly hostPid: number;
  readonly serverPid: number;
  readonly since: string;
}

/** Another process works on this data folder. PGlite would lose rows if two did. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly holder: FolderHolder | null;

  constructor(message: string, holder: FolderHolder | null) {
    super(message);
    this.holder = holder;
  }
}

/** The database folder is there but cannot be opened. It is left exactly as it is, for a person to look at. */
export class DatabaseFolderError extends Error {
  override readonly name = 'DatabaseFolderError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
