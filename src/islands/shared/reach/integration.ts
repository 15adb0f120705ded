import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'

/** Short names of packs; `folder` is their base path. */
const packs = (folder: string) => ({
  rolldownOptions: {
    output: {
      entryFileNames: ({ name }: { name: string }) => `${folder}/${name.split('.')[0]}.[hash].js`,
      codeSplitting: { groups: [react] },
    },
  },
})

// Includes the store bindings once for all islands. The renderer of React is a separate pack.
const react = {
  name: 'react',
  test: /node_modules\/(?:react|scheduler|@nanostores\/react)\//,
}

/** Adds `client:reach`, and writes hashes of inline code next to the server build. */
export function reach(): AstroIntegration {
  let server: URL
  let directive: string | undefined
  return {
    name: 'plat:reach',
    hooks: {
      'astro:config:setup': ({ addClientDirective, config, updateConfig }) => {
        updateConfig({ vite: { environments: { client: { build: packs(config.build.assets) } } } })
        const entrypoint = fileURLToPath(new URL('./directive.ts', import.meta.url))
        addClientDirective({ name: 'reach', entrypoint })
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server
      },
      'astro:build:ssr': ({ manifest }) => {
        directive = new Map(manifest.clientDirectives).get('reach')
      },
      'astro:build:done': async () => {
        if (directive === undefined) throw new Error('The build has no directive client:reach.')
        const hashes = {
          scripts: [islandScript, directive].map(hashOf),
          styles: [ISLAND_STYLES].map(hashOf),
        }
        await writeFile(new URL('inline-hashes.json', server), JSON.stringify(hashes))
      },
    },
  }
}

/** A CSP source. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
