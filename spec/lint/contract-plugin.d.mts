import type { Oas3Rule } from '@redocly/openapi-core';

export default function contractPlugin(): {
  id: string;
  rules: { oas3: Record<string, Oas3Rule> };
};
