/** The headers of a delivery, as the platform writes them. Every other spelling is derived from these. */
export const headerNames = {
  signature: { A: 'X-Webhook-Signature', B: 'X-Service-Signature' },
  timestamp: 'X-Webhook-Timestamp',
  webhookId: 'X-Webhook-ID',
} as const;

/** The same names in lower case, as headers are looked up and named in errors. */
export const lowerCaseNames = {
  signature: {
    A: toLowerCase(headerNames.signature.A),
    B: toLowerCase(headerNames.signature.B),
  },
  timestamp: toLowerCase(headerNames.timestamp),
  webhookId: toLowerCase(headerNames.webhookId),
};

const allNames: readonly string[] = [
  lowerCaseNames.signature.A,
  lowerCaseNames.signature.B,
  lowerCaseNames.timestamp,
  lowerCaseNames.webhookId,
];

/**
 * Request headers in any of the usual forms: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a plain object
 * with names in any letter case, whose values are strings or arrays of strings.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The values of the delivery's headers by lower-case name. Values of one name in several cases become a list. */
export function toLowerCaseRecord(headers: WebhookHeaders): Record<string, unknown> {
  if (typeof headers?.get === 'function') {
    const values: Record<string, unknown> = {};
    for (const name of allNames) values[name] = headers.get(name);
    return values;
  }
  let record: Record<string, unknown> = Object(headers);
  for (const name of Object.keys(record)) {
    const lower = name.toLowerCase();
    if (lower === name || !allNames.includes(lower)) continue;
    record = { ...record, [lower]: [record[lower], record[name]].flat() };
  }
  return record;
}

function toLowerCase<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}
