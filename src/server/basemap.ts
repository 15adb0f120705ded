import { existsSync } from 'node:fs'
import type { Config } from './config.ts'

/** Named after the demo's database, so that no other one in its folder shows its streets. */
export const demoBasemapPath = (databasePath: string): string => `${databasePath}.demo.pmtiles`

/** The operator's map goes before the demo's. */
export function withBasemap(config: Config): Config {
  const demo = demoBasemapPath(config.databasePath)
  const isDemo = !config.isBasemapNamed && !existsSync(config.basemapPath) && existsSync(demo)
  return isDemo ? { ...config, basemapPath: demo } : config
}
