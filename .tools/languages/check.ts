import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareScenario } from './prepare-scenario.ts';
import { type Block, readSections } from './read-sections.ts';

/**
 * Generates clients in other languages with the commands of the guide "Generated clients", and runs the guide's
 * programs. Then it runs a scenario that clients fail if the document is imprecise. It also runs the functions of the
 * guide "Verify in another language", and generates a TypeScript client. A language whose tools are missing is skipped,
 * or fails with `--all`. Other arguments are the folders of the languages to check.
 */
const run = promisify(execFile);
const here = import.meta.dirname;
const packages = join(here, '..', '..', 'packages');
const cli = join(packages, 'mock-server', 'dist', 'cli.js');
const clients = await readGuide('mock-server/docs/generated-clients.md');
const verifying = await readGuide('webhook-verify/docs/other-languages.md');
const START = 'The document and the generator';

/** Matches what pip, Go, Maven and npm print if they cannot reach their registry. */
const UNREACHABLE =
  /Failed to establish a new connection|Temporary failure in name resolution|no such host|Unknown host|UnknownHostException|ENOTFOUND|EAI_AGAIN/;

interface Language {
  /** The blocks of code of its section in a guide, if it has one. */
  readonly blocks?: readonly Block[];
  /** The folder of its scenario, which is copied beside the files that the guide's commands create. */
  readonly folder: string;
  /** The programs that must be installed. */
  readonly needs: readonly string[];
  /** The shell commands that run its scenario. */
  readonly scenario: string;
  /** Additional options of the mock. */
  readonly options?: readonly string[];
}

/** Returns commands that generate requests from a served document. Some requests use the results of earlier ones. */
function schemathesis(document: string): string {
  return `python3 -m venv .venv
.venv/bin/pip install --quiet schemathesis==4.32.5
.venv/bin/schemathesis run "$AGENT_PLATFORM_BASE_URL/__mock__/${document}"`;
}

const languages: readonly Language[] = [
  {
    blocks: readBlocks(clients, START, 'Python'),
    folder: 'python',
    needs: ['java', 'mvn', 'python3'],
    scenario: '.venv/bin/python scenario.py',
  },
  {
    blocks: readBlocks(clients, START, 'Python with openapi-python-client'),
    folder: 'openapi-python-client',
    needs: ['python3'],
    scenario: '.venv/bin/python scenario.py',
  },
  {
    blocks: readBlocks(clients, START, 'Go'),
    folder: 'go',
    needs: ['java', 'mvn', 'go'],
    scenario: 'go test -count=1 .',
  },
  {
    blocks: readBlocks(clients, START, 'Go with oapi-codegen'),
    folder: 'oapi-codegen',
    needs: ['go'],
    scenario: 'go test -count=1 .',
  },
  {
    blocks: readBlocks(clients, START, 'Java'),
    folder: 'java',
    needs: ['java', 'mvn'],
    scenario: "java -cp 'client/target/*:client/target/lib/*' Scenario.java",
  },
  {
    blocks: readBlocks(clients, START, 'Kotlin'),
    folder: 'kotlin',
    needs: ['java', 'mvn'],
    // Maven also compiles the guide's program, which has a `main` of its own.
    scenario: `mkdir -p src/main && cp -r client/src/main/kotlin src/main/kotlin && cp *.kt src/main/kotlin
sed -i 's/^fun main/fun guide/' src/main/kotlin/Main.kt
mvn --quiet package && java -cp 'target/*:target/lib/*' ScenarioKt`,
  },
  {
    blocks: readBlocks(verifying, 'Python'),
    folder: 'verify-python',
    needs: ['python3'],
    scenario: 'python3 scenario.py',
  },
  {
    blocks: readBlocks(verifying, 'Go'),
    folder: 'verify-go',
    needs: ['go'],
    scenario: 'go mod init example.com/webhooks && go vet . && go test -count=1 .',
  },
  {
    folder: 'hey-api',
    needs: ['npm'],
    scenario: `rm -r node_modules
npm install --no-audit --no-fund @hey-api/openapi-ts@0.99.0 typescript@5.9.3 @types/node@24
npx openapi-ts
npx tsc --strict --target es2022 --module nodenext --types node scenario.ts
node scenario.js`,
  },
  {
    folder: 'schemathesis',
    needs: ['python3'],
    scenario: schemathesis('openapi.json'),
    options: ['--rate-limit', 'off'],
  },
  {
    folder: 'control-schemathesis',
    needs: ['python3'],
    scenario: schemathesis('control.json'),
  },
];

const isRequired = process.argv.includes('--all');
const chosen = process.argv.slice(2).filter((word) => word !== '--all');
const directory = await mkdtemp(join(tmpdir(), 'languages-'));
let failed = 0;
try {
  for (const language of languages) {
    if (chosen.length === 0 || chosen.includes(language.folder)) failed += await check(language);
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
process.stdout.write(failed === 0 ? 'No language failed.\n' : `${failed} failed.\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Whether a program is installed. Unlike other checks, this one may be skipped on CI too: only `--all` forbids it. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/** Checks one language, and prints the result. Returns how many checks failed. */
async function check(language: Language): Promise<0 | 1> {
  const { folder, needs } = language;
  const missing = needs.filter((program) => !runs(program));
  if (missing.length > 0) {
    process.stdout.write(`${folder}: skipped, because ${missing.join(' and ')} is missing.\n`);
    return isRequired ? 1 : 0;
  }
  try {
    await use(language);
    process.stdout.write(`${folder}: the guide and the scenario work.\n`);
    return 0;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    if (!isRequired && UNREACHABLE.test(stderr)) {
      process.stdout.write(`${folder}: skipped, because a registry cannot be reached.\n`);
      return 0;
    }
    const said = `${stdout}${stderr}`.split('\n').filter((line) => !line.includes(' INFO '));
    process.stdout.write(`${folder}: failed.\n${said.join('\n').slice(-5000)}\n`);
    return 1;
  }
}

async function use(language: Language): Promise<void> {
  const { blocks, folder, needs, scenario, options = [] } = language;
  const place = join(directory, folder);
  const installed = join(place, 'node_modules', '@agent-platform', 'mock-server');
  await mkdir(join(place, 'node_modules', '.bin'), { recursive: true });
  await mkdir(installed, { recursive: true });
  await cp(join(packages, 'mock-server', 'package.json'), join(installed, 'package.json'));
  await symlink(cli, join(place, 'node_modules', '.bin', 'agent-platform-mock'));
  await writeFile(join(place, 'package.json'), '{ "type": "module" }');
  const usesGenerator = needs.includes('mvn');
  for (const block of blocks ?? []) {
    await execute(place, usesGenerator ? block : withoutMaven(block));
  }
  await cp(join(here, folder), place, { recursive: true });
  const mock = await startMock(options);
  try {
    // Schemathesis needs a mock without the faults of the scenario.
    if (blocks !== undefined) await prepareScenario(mock.url);
    const env = { AGENT_PLATFORM_BASE_URL: mock.url, AGENT_PLATFORM_API_KEY: 'mock-key' };
    await runInShell(place, scenario, env);
  } finally {
    mock.child.kill();
  }
}

async function readGuide(path: string): Promise<ReadonlyMap<string, readonly Block[]>> {
  return readSections(await readFile(join(packages, path), 'utf8'));
}

function readBlocks(
  guide: ReadonlyMap<string, readonly Block[]>,
  ...headings: readonly string[]
): readonly Block[] {
  return headings.flatMap((heading) => {
    const blocks = guide.get(heading);
    if (blocks === undefined) throw new Error(`The guide has no section "${heading}".`);
    return blocks;
  });
}

/** Leaves out the download of a generator that the language does not use. */
function withoutMaven(block: Block): Block {
  const lines = block.text.split('\n').filter((line) => !line.startsWith('mvn '));
  return { ...block, text: lines.join('\n') };
}

/** Runs a block of commands, or writes a block with a file. */
async function execute(place: string, { language, file, text }: Block): Promise<void> {
  if (language === 'sh') await runInShell(place, text);
  else if (file !== undefined) await writeFile(join(place, file), text);
}

async function runInShell(
  place: string,
  commands: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await run('bash', ['-eo', 'pipefail', '-c', commands], {
    cwd: place,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function startMock(
  options: readonly string[],
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [cli, '--port', '0', '--clock', 'virtual', '--log', 'silent', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim().replace('listening on ', ''), child };
}
