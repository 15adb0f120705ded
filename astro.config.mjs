import { defineConfig } from 'astro/config'
import { pagesAdapter } from './src/server/pages-adapter.ts'

export default defineConfig({
  output: 'server',
  adapter: pagesAdapter(),
  build: { assets: 'search/packs', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  session: false,
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  telemetry: false,
})
