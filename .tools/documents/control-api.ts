import { createControlDocument } from '../../packages/mock-server/src/controls/control-document.ts';
import type { JsonSchema } from '../../packages/mock-server/src/controls/json-schemas.ts';

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema };
}

/** The parts of an operation that the reference shows. */
export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The OpenAPI document of the controls. */
export const document = createControlDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};
