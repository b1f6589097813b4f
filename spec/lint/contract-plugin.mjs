import { EnumExceptions, OpenEnumHasValues } from './enums.mjs';
import {
  OperationEvents,
  OperationExamples,
  OperationMark,
  OperationScopes,
  OperationText,
} from './operations.mjs';
import { McpPathSingular } from './paths.mjs';
import { SchemaMark } from './schemas.mjs';
import { OperationSdkMethod, OperationSummaryLine, ParameterSdkArgument } from './sdk-names.mjs';
import { SourceResolves } from './sources.mjs';

/** The Redocly rules for the x- extensions of this specification. */
export default function contractPlugin() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'operation-mark': OperationMark,
        'operation-scopes': OperationScopes,
        'operation-events': OperationEvents,
        'operation-text': OperationText,
        'operation-examples': OperationExamples,
        'operation-sdk-method': OperationSdkMethod,
        'operation-summary-line': OperationSummaryLine,
        'parameter-sdk-argument': ParameterSdkArgument,
        'schema-mark': SchemaMark,
        'source-resolves': SourceResolves,
        'mcp-path-singular': McpPathSingular,
        'enum-exceptions': EnumExceptions,
        'open-enum-has-values': OpenEnumHasValues,
      },
    },
  };
}
