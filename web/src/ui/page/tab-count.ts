import { createContext } from 'react';

/** A number before the name of every page in the browser's tab: what waits for whoever looks elsewhere. */
export const TabCount = createContext(0);
