/** Stands in the address for the chat with the support team, which may not be there yet. */
export const SUPPORT = 'support';
