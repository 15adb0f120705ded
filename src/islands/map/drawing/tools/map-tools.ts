export type MapTools = typeof import('#src/islands/map/openlayers/tools/index.ts')

/** Null on failure: drawing works without them. */
export const loadMapTools = (): Promise<MapTools | null> =>
  import('#src/islands/map/openlayers/tools/index.ts').catch((error: unknown) => {
    console.warn(error)
    return null
  })
