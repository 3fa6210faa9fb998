/** Loaded before the product where a story lets time pass: what it takes for now is as far ahead as it was told. */
const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...given: []) {
    super(...(given.length === 0 ? ([RealDate.now() + ahead] as unknown as []) : given));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = MovedDate as DateConstructor;

process.on('message', (milliseconds: number) => {
  ahead += milliseconds;
  process.send?.(ahead);
});
// The product may end although somebody could still move its clock.
process.channel?.unref();
