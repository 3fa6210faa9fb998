import { constants, setPriority } from 'node:os';

// Preloaded into builds that run while somebody uses the product. Not the lowest: on a busy machine such a process is not
// run often enough to notice in time that its parent is gone.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
