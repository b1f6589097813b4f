/** The header of responses that tells the time of a virtual clock, in milliseconds since the Unix epoch. */
export const TIME_HEADER = 'x-mock-time';

/** The header in which a client that waits on the mock's clock from another process names its request. */
export const REQUEST_ID_HEADER = 'x-mock-request-id';
