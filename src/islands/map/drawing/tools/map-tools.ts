export type MapTools = typeof import('#src/islands/map/openlayers/tools/index.ts')

/** Null if they cannot be had now: drawing goes on without them. */
export const loadMapTools = (): Promise<MapTools | null> =>
  import('#src/islands/map/openlayers/tools/index.ts').catch((error: unknown) => {
    console.warn(error)
    return null
  })
