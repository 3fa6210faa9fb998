import pg from 'pg';

/** Loaded before a program that is measured: counts what it says to the database. */
let statements = 0;
// Every statement goes through here; the driver's overloads are not ours to repeat.
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
  statements++;
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

process.on('message', (order: unknown) => {
  if (order === 'statements') process.send?.({ statements });
});
// A program that does not start ends although the bench could still ask; one whose bench has gone ends too.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
