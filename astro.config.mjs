import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import manifest from './package.json' with { type: 'json' }
import { reach } from './src/islands/shared/reach/integration.ts'

// Parts of OpenLayers that nothing here uses (the file says which).
const leftOut = {
  find: /^(\.\.\/render\/canvas\/style|\.\.\/layer\/BaseVector|\.\/proj\/utm|\.\/(control|interaction)\/defaults)\.js$/,
  replacement: fileURLToPath(new URL('./src/islands/map/chart/left-out.ts', import.meta.url)),
}

// A page is rendered whole, so that what fails in it still has a status. Bodies are limited by the entry server.
const adapter = node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 0 })

// What the build alone needs is in the build: the server runs with the production packages.
const bundled = {
  name: 'bundle what is no production package',
  apply: /** @type {const} */ ('build'),
  config: () => ({
    ssr: { noExternal: /** @type {true} */ (true), external: Object.keys(manifest.dependencies) },
  }),
}

// Scripts refer to each other by hashed names; hexadecimal hashes compress to two thirds of the size of base64 ones.
const hashes = { hashCharacters: /** @type {const} */ ('hex') }

export default defineConfig({
  output: 'server',
  adapter,
  integrations: [react({ experimentalDisableStreaming: true }), reach()],
  build: { assets: 'search/packs', inlineStylesheets: 'never' },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: hashes } } } },
    resolve: { alias: [leftOut] },
    plugins: [bundled],
  },
  session: false,
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  telemetry: false,
})
