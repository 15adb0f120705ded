import { defineConfig } from 'vitest/config'

// Memory of the search is checked after each call that writes to it: src/search/columns/wasm/guards.ts.
const guarded = { env: { GUARD_MEMORY: '1' } }

// Long enough for a slow machine that does other things too: these are bounds for what hangs, not measurements.
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/support/seed.ts'],
}

// A module that is replaced must not be there already: scripts/checks/honest-tests.ts holds it.
const mocked = 'tests/unit/**/*.mocked.test.ts'

// What keeps nothing between its calls shares its modules: loading them for each file takes longer than the tests.
const pure = { isolate: false, ...timeouts }

// One built server with the demo brokerage for all tests of a project: see tests/support/server/global-server.ts.
const served = {
  globalSetup: ['tests/support/server/global-server.ts'],
  ...timeouts,
  server: { deps: { external: [/\/dist\/server\//] } },
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: [mocked], ...pure } },
      { test: { name: 'mocked', include: [mocked], ...timeouts } },
      { test: { name: 'stores', include: ['tests/stores/**/*.test.ts'], ...pure } },
      {
        test: {
          name: 'queries',
          include: [
            'tests/queries/**/*.test.ts',
            'tests/import/**/*.test.ts',
            'tests/commands/**/*.test.ts',
            'tests/mail/**/*.test.ts',
          ],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'search',
          include: ['tests/search/**/*.test.ts'],
          ...guarded,
          ...timeouts,
          testTimeout: 240_000,
        },
      },
      { test: { name: 'use-cases', include: ['tests/use-cases/**/*.test.ts'], ...pure } },
      'tests/fragments/vitest.config.ts',
      { test: { name: 'http', include: ['tests/http/**/*.test.ts'], ...served } },
      // Without isolation the files of a worker share its browser.
      {
        test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...served, isolate: false },
      },
    ],
  },
})
