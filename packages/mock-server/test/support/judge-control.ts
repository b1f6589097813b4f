import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { closeObjects } from './judge.ts';

/** A response from the control API. */
export interface ControlAnswer {
  readonly method: string;
  /** The path as it is in the document, such as `/faults/{id}`. */
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
}

const DOCUMENT = 'control';
const document = Object(createControlDocument());
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));
ajv.addSchema(Object(closeObjects(document)), DOCUMENT);

/**
 * Returns everything in a response that the document of the control API does not allow. An object may
 * have only the properties that the document lists.
 */
export function findControlFaults({ method, route, status, body }: ControlAnswer): string[] {
  const path = `/__mock__${route}`;
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const response = responses[status];
  if (response === undefined) return [`${status} is not documented for ${method} ${path}`];
  const pointer =
    response.$ref?.slice(1) ??
    `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
  const $ref = `${DOCUMENT}#${encodeURI(pointer)}/content/application~1json/schema`;
  // Ajv compiles each schema once.
  const validate = ajv.getSchema($ref);
  if (validate === undefined) return [`${$ref} has no schema`];
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
