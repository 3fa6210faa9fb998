/** When nobody answered, and so nobody said why. */
export const LOADING_FAILED = 'Please check your connection.';
