const assert = require('node:assert');
const { spawnSync } = require('node:child_process');
const { mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

// Run a failing test, and check that the trace of its mock is written as a page. With PAGE=true, the test runs in jsdom.
const folder = mkdtempSync(join(tmpdir(), 'traces-'));
try {
  const env = { ...process.env, AGENT_PLATFORM_MOCK_TRACES: folder };
  const args = [require.resolve('jest/bin/jest'), '--config', join(__dirname, 'jest.config.js')];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  assert.equal(status, 1, stderr);
  assert.match(stderr, /1 failed, 1 passed/);
  const files = readdirSync(folder);
  assert.equal(files.length, 1, stderr);
  assert.match(files[0], /^chat-fails-here-[0-9a-f]{6}\.html$/);
  const path = join(folder, files[0]);
  assert.ok(stderr.includes(`Mock trace: ${path}`), stderr);
  const page = readFileSync(path, 'utf8');
  assert.match(page, /^<!doctype html>/);
  assert.match(page, /Hello trace/);
} finally {
  rmSync(folder, { recursive: true });
}
