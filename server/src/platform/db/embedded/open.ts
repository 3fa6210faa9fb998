import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { DatabaseFolderError, messageOf } from './errors.ts';

/** Opens a database folder. In an empty or missing folder PGlite first makes a database, which takes seconds. */
export async function openDatabase(databaseDir: string): Promise<PGlite> {
  let complaint: string | undefined;
  try {
    return await PGlite.create(databaseDir, {
      // Available to `create extension`; what a database does not create costs it nothing.
      extensions: { pg_trgm, unaccent, btree_gin, btree_gist },
      // A small log: otherwise it is half of a new database, and each first start writes it.
      initDbStartParams: ['--wal-segsize=1'],
      onStderr(line) {
        complaint ??= / (?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
        return false;
      },
    });
  } catch (error) {
    // PGlite itself only says that it failed; PostgreSQL's own last words say why.
    throw new DatabaseFolderError(
      `The database folder ${databaseDir} cannot be opened (${complaint ?? messageOf(error)}); ` +
        'it was left as it is: restore it from a backup or move it away.',
    );
  }
}

export async function checkpointAndClose(db: PGlite): Promise<void> {
  await db.exec('checkpoint');
  await db.close();
}
