import { fileURLToPath } from 'node:url'
import { getViteConfig } from 'astro/config'

/** The only tests that need Astro's compiler. */
export default getViteConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'fragments',
    include: ['tests/fragments/**/*.test.ts'],
    testTimeout: 60_000,
    isolate: false,
    setupFiles: ['tests/support/listings/seed.ts', 'tests/support/listings/conventions.ts'],
  },
})
