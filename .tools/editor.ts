import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The parsed sources, which all programs of a test file share. */
const registry = ts.createDocumentRegistry();
let opened = 0;

/**
 * Opens a program as a file in a folder, as an editor does. `/*name*\/` marks a place in the program. The given compiler
 * options are added to those of the repository.
 */
export function openInEditor(code: string, folder: URL, compilerOptions: ts.CompilerOptions = {}) {
  const file = fileURLToPath(new URL(`in-memory-${opened++}.ts`, folder));
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const settings = { ...options, ...compilerOptions };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? code : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => fileURLToPath(folder),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  };
  const service = ts.createLanguageService(host, registry);
  // Read all files of the program now: most test files open it as they load, where no time limit applies, and reading
  // takes longer on a busy machine than a test may.
  service.getProgram();

  /** Returns the offset after a mark. */
  function positionOf(mark: string): number {
    const text = `/*${mark}*/`;
    const start = code.indexOf(text);
    if (start < 0) throw new Error(`The program has no mark \`${mark}\`.`);
    return start + text.length;
  }

  const hover = (mark: string) => service.getQuickInfoAtPosition(file, positionOf(mark));

  return {
    service,
    file,
    positionOf,
    /** Returns the type that a hover after a mark shows. */
    signatureOf: (mark: string) => ts.displayPartsToString(hover(mark)?.displayParts),
    /** Returns the documentation that a hover after a mark shows, without its tags. */
    documentationOf: (mark: string) => ts.displayPartsToString(hover(mark)?.documentation),
    /** Returns the tags of the documentation that a hover after a mark shows, such as `@default 10`. */
    tagsOf: (mark: string) =>
      (hover(mark)?.tags ?? []).map(
        ({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`,
      ),
    /** Returns the texts that a completion after a mark offers, in alphabetical order. */
    completionsOf: (mark: string) =>
      service
        .getCompletionsAtPosition(file, positionOf(mark), {})
        ?.entries.filter(({ kind }) => kind === ts.ScriptElementKind.string)
        .map(({ name }) => name)
        .sort(),
    /** Returns the errors of the compiler, each with its line number. */
    problems: () =>
      [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ start = 0, messageText }) => ({
          line: code.slice(0, start).split('\n').length,
          message: ts.flattenDiagnosticMessageText(messageText, '\n'),
        }),
      ),
  };
}

/**
 * Returns code that compiles only if every optional property of these types can be `undefined`. Users who set
 * `exactOptionalPropertyTypes` need that.
 */
export function requireUndefined(types: readonly string[]): string {
  const checks = types.map(
    (type, index) => `export const _${index}: never = null! as Refusing<${type}>;`,
  );
  return `
/** The names of the optional properties that cannot be undefined. */
type Refusing<T> = {
  [Name in keyof T]-?: {} extends Pick<T, Name>
    ? { [Each in Name]: undefined } extends Pick<T, Name> ? never : Name
    : never;
}[keyof T];

${checks.join('\n')}
`;
}
