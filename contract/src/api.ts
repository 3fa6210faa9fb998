import * as auth from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as system from './system.ts';

function endpointsOf(feature: Record<string, unknown>): Endpoint[] {
  return Object.values(feature).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value,
  );
}

/** Every call of the product. A feature's module belongs in this list, or its calls do not exist. */
export const api: readonly Endpoint[] = [...endpointsOf(system), ...endpointsOf(auth)];
