import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import astroReact from '@astrojs/react'
import { defineConfig } from 'astro/config'
import manifest from './package.json' with { type: 'json' }
import { licenseNotices } from './scripts/setup/license-notices.ts'

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

// React with its renderer and store bindings, and the parts of forms, once for all islands.
const react = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|\/islands\/shared\/form-parts\.tsx$/,
}

// The packs of every page, at once and when it is idle, and what maps and listings share with the latter. A group takes
// what its module imports: without groups, each shared module of a few lines would be a request of its own.
const page = { name: 'page', test: /\/src\/layouts\/Page\.astro/, priority: 3 }
const sharedModules = [
  'domain/(context/units/numbers|limits|search/filter/cache/address-limit|with-query)',
  'islands/shared/(load-styles|toast|token)',
]
const shared = {
  name: 'shared',
  test: new RegExp(`/src/(${sharedModules.join('|')})\\.ts$`),
  priority: 2,
}
const idle = { name: 'idle', test: /\/src\/enhance\/page\/idle\/idle\.ts$/, priority: 1 }

// The map and all that only its own tools use too, in one pack. What other pages use too stays in packs of its own, one
// for each set of users.
const sharedWithMap = [
  'domain/context/units/convert-units',
  'domain/map/(bounds-text|searched-bounds)',
  'domain/search/filter/(filter|cache/reference|comparisons/shape-comparisons)',
  'islands/shared/(map-marks|marked-listing|show-results|viewed)',
]
const besideMap = {
  name: 'beside-map',
  test: new RegExp(`/nanostores/atom/|/src/(${sharedWithMap.join('|')})\\.ts$`),
  entriesAware: true,
}
const map = { name: 'map', test: /\/src\/islands\/map\/index\.ts$/ }

const packs = {
  entryFileNames: /** @param {{ name: string }} entry */ ({ name }) =>
    `search/packs/${name.split('.')[0]}.[hash].js`,
  // A pack for one set of users is named after all of them: only the name of its group is kept.
  chunkFileNames: /** @param {{ name: string }} chunk */ ({ name }) =>
    `search/packs/${name.split('~')[0]}.[hash].js`,
  codeSplitting: { groups: [react, page, shared, idle, besideMap, map] },
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
    plugins: [bundled, licenseNotices],
  },
  session: false,
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  telemetry: false,
})
