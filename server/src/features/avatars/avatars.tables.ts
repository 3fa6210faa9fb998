declare module '#platform/db/tables.ts' {
  interface Tables {
    avatars: AvatarsTable;
  }
}

/** In the database, so that every node serves the same file. */
export interface AvatarsTable {
  /** Of the person and the picture: the address of the picture, which never shows another one. */
  hash: string;
  user_id: string;
  large: Buffer;
  small: Buffer;
  created_at: Date;
}
