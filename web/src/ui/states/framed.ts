import { createContext } from 'react';

/** True inside a layout that has its own `main`: a page's states then fill a part of it, not the whole window. */
export const Framed = createContext(false);
