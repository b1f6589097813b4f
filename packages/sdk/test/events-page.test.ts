import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type Document,
  readDocument,
  resolve,
  type Schema,
} from '../../../spec/generate/document.ts';
import { eventsOf, VARIANTS } from '../../../spec/generate/events.ts';

const page = readFileSync(new URL('../api/events.md', import.meta.url), 'utf8');
const sections = new Map(
  page.split(/^## /m).map((section) => [section.split('\n', 1)[0] ?? '', section] as const),
);

const specification = fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url));
const document = await readDocument(specification);
const { schemas } = document.components;

/** Every event in each of its variants. */
const events = VARIANTS.flatMap((variant) =>
  eventsOf(document, variant).map(({ event, body, data }) => ({ variant, event, body, data })),
);

describe.each(events)(
  'the section of $event (Variant $variant) in api/events.md',
  ({ variant, event, body, data }) => {
    const section = sections.get(`\`${event}\``) ?? '';

    it('is linked from the table of all events', () => {
      const [, variants = ''] =
        new RegExp(`^\\| \\[\`${event}\`\\]\\(#.+\\) \\| .+ \\| (.+) \\| .+ \\|$`, 'm').exec(
          page,
        ) ?? [];
      expect(variants.split(', ')).toContain(variant);
    });

    it('has a row for each property, and for the properties of nested objects', () => {
      const rows = [...section.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name);
      expect(rows).toEqual(propertiesOf(document, schemas[data] ?? {}));
    });

    it('shows the example of the body', () => {
      const examples = [...section.matchAll(/```json\n(.+?)\n```/gs)].map(([, json = '']) =>
        JSON.parse(json),
      );
      expect(examples).toContainEqual(schemas[body]?.examples?.[0]);
    });

    it('describes every property', () => {
      expect(section.match(/^\| `.+` \| .+ \| +\|$/gm)).toBeNull();
    });

    it('says what triggers the event', () => {
      expect(section).toMatch(/^- Triggers:/m);
    });
  },
);

it.each(['A', 'B'])('events.md lists headers and properties of Variant %s requests', (variant) => {
  const section = sections.get(`Requests in Variant ${variant}`) ?? '';
  const request = document.webhooks?.[`variant${variant}`]?.post;
  const [body = ''] = events.filter((each) => each.variant === variant).map((each) => each.body);
  const names = [
    ...(request?.parameters ?? []).map(({ name }) => name),
    ...Object.keys(schemas[body]?.properties ?? {}),
  ];
  expect([...section.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => name)).toEqual(names);
});

/** Lists the properties of a schema by their paths: `error`, `error.code`. */
function propertiesOf(document: Document, schema: Schema, place = ''): string[] {
  const { properties = {}, additionalProperties } = schema;
  const others = typeof additionalProperties === 'object' ? { '<name>': additionalProperties } : {};
  return Object.entries({ ...properties, ...others }).flatMap(([name, property]) => [
    `${place}${name}`,
    ...propertiesOf(document, resolve(document, property), `${place}${name}.`),
  ]);
}
