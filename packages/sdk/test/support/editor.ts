import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What an editor knows about a program that exists only in memory. */
export interface Editor {
  readonly service: ts.LanguageService;
  /** The name of the program's file. */
  readonly file: string;
}

/** Opens a program as a file of this folder, with the compiler options of the repository. */
export function openInEditor(code: string): Editor {
  const file = path('./in-memory.ts');
  const { config } = ts.readConfigFile(path('../../../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path('../../../..'));
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? code : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => path('.'),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  });
  return { service, file };
}
