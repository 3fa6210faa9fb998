import type { TestApp } from './test-app.ts';

/** A city of the shipped lists by its name. */
export function placeNamed(app: TestApp, name: string): Promise<{ id: number; country_id: string }> {
  return app.platform.db
    .selectFrom('cities')
    .select(['id', 'country_id'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}
