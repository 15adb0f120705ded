import { existsSync } from 'node:fs'
import type { Config } from './config.ts'

/** The file is named after the demo's database, so that other databases in the folder do not show its base map. */
export const demoBasemapPath = (databasePath: string): string => `${databasePath}.demo.pmtiles`

export function withBasemap(config: Config): Config {
  const demo = demoBasemapPath(config.databasePath)
  const isDemo = !config.isBasemapNamed && !existsSync(config.basemapPath) && existsSync(demo)
  return isDemo ? { ...config, basemapPath: demo } : config
}
