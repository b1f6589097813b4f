export const failureMeanings = {
  dns_error: "The receiver's host name cannot be resolved.",
  connection_refused: "No server is listening at the receiver's address.",
  connection_reset: 'The connection was lost before the response was complete.',
  network_unreachable: "The network has no route to the receiver's address.",
  blocked_port: '`fetch` blocks requests to this port, as it does for ports 1, 25 and 6000.',
  tls_error:
    "The receiver's certificate is not valid or not trusted, or the receiver does not use TLS. To trust another authority, set the environment variable `NODE_EXTRA_CA_CERTS` of the mock.",
  timeout:
    'The receiver did not complete its response within `receiverTimeoutMs`, or `webhooks.dropNext` dropped the attempt.',
  malformed_response: 'The response is not valid HTTP.',
  redirect: 'The status of the response is 3xx. The mock does not follow redirects.',
  http_status: 'The response status is neither 2xx nor 3xx.',
  receiver_threw: 'The receiver in this process threw an error, or returned no response.',
  internal_error:
    'The mock failed before it could send the request, for example while signing it. `error_message` contains the error.',
  network_error: 'The request failed for another reason.',
} as const;

/** The reason why an attempt to deliver an event failed. */
export type FailureCode = keyof typeof failureMeanings;
