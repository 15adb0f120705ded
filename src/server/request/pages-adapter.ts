import type { AstroIntegration } from 'astro'

/** Builds the pages as a function for the entry server: there is no Node response, no stream and no server around it. */
export function pagesAdapter(): AstroIntegration {
  return {
    name: 'plat:pages',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'plat:pages',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./pages.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        })
      },
    },
  }
}
