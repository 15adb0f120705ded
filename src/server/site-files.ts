import { join } from 'node:path'
import { basemapPath, outlinesPath } from '#src/domain/map/paths.ts'
import type { Log } from '#src/use-cases/context/context.ts'
import type { Config } from './config.ts'
import { createMapFiles } from './context/files/map-files.ts'
import { createMediaFiles } from './context/files/media-files.ts'
import type { ServeStatic } from './context/files/static.ts'
import { createTileFiles } from './context/files/tile-files.ts'

export const dist = join(import.meta.dirname, '../../dist')
export const outlinesFile = join(dist, 'maps/outlines.pmtiles')

export const siteFiles = (config: Config, log: Log): ServeStatic =>
  firstOf(
    createMediaFiles(config.mediaPath),
    mapFiles(config),
    createTileFiles(config.tiles, (about, message) => log.warn(about, message)),
  )

const mapFiles = ({ basemapPath: path, isBasemapNamed }: Config): ServeStatic =>
  createMapFiles(
    new Map([
      [
        basemapPath(),
        {
          path,
          missing: 'No map of the streets has been built for this site.',
          isExpected: isBasemapNamed,
        },
      ],
      [
        outlinesPath(),
        {
          path: outlinesFile,
          missing: 'The outlines have not been built.',
          isExpected: true,
        },
      ],
    ]),
  )

export const firstOf =
  (...ways: ServeStatic[]): ServeStatic =>
  (req, res) =>
    ways.some((serve) => serve(req, res))
