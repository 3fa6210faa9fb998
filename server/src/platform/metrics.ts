import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly eventSeconds: Histogram<'event' | 'outcome'>;
  readonly signIns: Counter<'outcome'>;
  /** A figure that is read when someone asks for it. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/** How late the event loop is gets measured so often. With the default of 10 ms an idle server wakes 100 times a second. */
const LOOK_EVERY_MS = 500;

/** What the library measures is the time between two looks, so an idle node would be half a second late. */
function measureLag(registry: Registry): void {
  for (const kind of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
    registry.removeSingleMetric(`nodejs_eventloop_lag_${kind}_seconds`);
  const looks = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  looks.enable();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOK_EVERY_MS / 1000);
  const add = (kind: string, read: () => number) =>
    new Gauge({
      name: `nodejs_eventloop_lag_${kind}_seconds`,
      help: `How late the event loop was since the last look at these figures, ${kind}`,
      registers: [registry],
      collect() {
        this.set(looks.count === 0 ? 0 : seconds(read()));
        if (kind === 'max') looks.reset();
      },
    });
  add('p50', () => looks.percentile(50));
  add('p99', () => looks.percentile(99));
  // The last one begins anew.
  add('max', () => looks.max);
}

function tellBuild(registry: Registry): void {
  const file = join(import.meta.dirname, '../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  new Gauge({
    name: 'coursemate_build_info',
    help: 'The version, and the Node it runs on',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_EVERY_MS });
  measureLag(registry);
  tellBuild(registry);
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    eventSeconds: new Histogram({
      name: 'socket_event_duration_seconds',
      help: 'Time from an event of a client to its acknowledgement',
      labelNames: ['event', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    signIns: new Counter({
      name: 'sign_ins_total',
      help: 'Tries to sign in by email and password, ok or failed',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // One figure that cannot be had must not hide the others.
          this.set(
            await Promise.resolve()
              .then(read)
              .catch(() => Number.NaN),
          );
        },
      });
    },
  };
}
