/** The header of responses that tells the time of a virtual clock, in milliseconds since the Unix epoch. */
export const TIME_HEADER = 'X-Mock-Time';

/** The header in which a client that waits on the mock's clock from another process names its request. */
export const REQUEST_ID_HEADER = 'X-Mock-Request-Id';
