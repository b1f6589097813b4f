import ts from 'typescript';

/**
 * Measures what it costs to type-check a one-file program: the size of the heap after a garbage collection, in MB.
 * The first argument is the source text. Run this file with `--expose-gc`, because the heap before a collection varies.
 */
const [, , code = ''] = process.argv;
const file = new URL('./program.mts', import.meta.url).pathname;
const options: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: ['node'],
};
const host = ts.createCompilerHost(options);
const { getSourceFile, fileExists } = host;
host.fileExists = (name) => name === file || fileExists(name);
host.getSourceFile = (name, ...rest) =>
  name === file
    ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022)
    : getSourceFile(name, ...rest);

const program = ts.createProgram([file], options, host);
const [problem] = ts.getPreEmitDiagnostics(program);
if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
globalThis.gc?.();
process.stdout.write(String(process.memoryUsage().heapUsed / 1e6));
