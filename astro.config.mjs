import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import astroReact from '@astrojs/react'
import { defineConfig } from 'astro/config'
import manifest from './package.json' with { type: 'json' }

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

// React with its renderer and store bindings, once for all islands.
const react = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//,
}

const packs = {
  entryFileNames: /** @param {{ name: string }} entry */ ({ name }) =>
    `search/packs/${name.split('.')[0]}.[hash].js`,
  codeSplitting: { groups: [react] },
  // Scripts refer to each other by hashed names; hexadecimal hashes compress to two thirds of the size of base64 ones.
  hashCharacters: /** @type {const} */ ('hex'),
}

export default defineConfig({
  output: 'server',
  adapter,
  integrations: [astroReact({ experimentalDisableStreaming: true })],
  build: { assets: 'search/packs', inlineStylesheets: 'never' },
  vite: {
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: packs } } } },
    resolve: { alias: [leftOut] },
    plugins: [bundled],
  },
  session: false,
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  telemetry: false,
})
