import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { reach } from './src/islands/shared/reach/integration.ts'
import { pagesAdapter } from './src/server/request/pages-adapter.ts'

// A part of OpenLayers that nothing here uses (the file says which).
const noFlatStyles = {
  find: /^\.\.\/render\/canvas\/style\.js$/,
  replacement: fileURLToPath(
    new URL('./src/islands/map/openlayers/no-flat-styles.ts', import.meta.url),
  ),
}

export default defineConfig({
  output: 'server',
  adapter: pagesAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), reach()],
  build: { assets: 'search/packs', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 }, resolve: { alias: [noFlatStyles] } },
  session: false,
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  telemetry: false,
})
