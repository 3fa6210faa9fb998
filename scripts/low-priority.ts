import { constants, setPriority } from 'node:os';

// Preloaded into builds that run while somebody uses the product: they take only what is left of the processor.
setPriority(constants.priority.PRIORITY_LOW);
