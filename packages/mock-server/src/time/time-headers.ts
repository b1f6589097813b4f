/** The response header that contains the time of a virtual clock, in milliseconds since the Unix epoch. */
export const TIME_HEADER = 'X-Mock-Time';

/** The request header with the request's id. Clients in other processes send it if they wait on the mock's clock. */
export const REQUEST_ID_HEADER = 'X-Mock-Request-Id';
