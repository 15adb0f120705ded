import { defineConfig } from 'vitest/config'

// Memory of the search is checked after each call that writes to it: src/search/columns/wasm/guards.ts.
const guarded = { env: { GUARD_MEMORY: '1' } }

// Test files in a worker share their modules: loading them for each file takes a third of the time. The timeouts catch
// tests that hang, even on a slow and busy machine; they are not measurements.
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/support/listings/seed.ts', 'tests/support/listings/conventions.ts'],
}

// A module that is replaced must not be there already, so these are isolated: scripts/checks/honest-tests.ts holds it.
const mocked = 'tests/unit/**/*.mocked.test.ts'

// One built server with the demo brokerage for all tests of a project: see tests/support/server/global-server.ts.
const served = {
  globalSetup: ['tests/support/server/global-server.ts'],
  ...shared,
  server: { deps: { external: [/\/dist\/server\//] } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: [mocked], ...shared },
      },
      { test: { name: 'mocked', include: [mocked], ...shared, isolate: true } },
      { test: { name: 'stores', include: ['tests/stores/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'queries',
          include: [
            'tests/queries/**/*.test.ts',
            'tests/import/**/*.test.ts',
            'tests/commands/**/*.test.ts',
            'tests/mail/**/*.test.ts',
          ],
          ...shared,
        },
      },
      { test: { name: 'feeds', include: ['tests/feeds/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'search',
          include: ['tests/search/**/*.test.ts'],
          ...guarded,
          ...shared,
          testTimeout: 240_000,
        },
      },
      { test: { name: 'use-cases', include: ['tests/use-cases/**/*.test.ts'], ...shared } },
      'tests/fragments/vitest.config.ts',
      { test: { name: 'http', include: ['tests/http/**/*.test.ts'], ...served } },
      // One after the other: they start and stop servers, flood them, and measure how long answers take.
      {
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          ...served,
          fileParallelism: false,
        },
      },
      // The files of a worker share its browser.
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...served } },
    ],
  },
})
