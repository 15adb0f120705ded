import { RequestError } from '#src/domain/errors.ts'
import type { BasemapPalette } from '#src/domain/map/basemap/basemap-colors.ts'
import type { Pixel } from '#src/domain/map/basemap/clip.ts'
import { darkPalette, lightPalette } from '#src/domain/map/basemap/palettes.ts'
import {
  drawPlaceMap,
  type PlaceMap,
  type PlaceTile,
  type PlaceView,
  type TilePlace,
  tilesFor,
} from '#src/domain/map/basemap/place-map.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Circle } from '#src/domain/map/marks/name-room.ts'
import { parseTile, type TilePath } from '#src/domain/map/tiles/parse-tile.ts'
import type { ArchiveHeader } from '#src/domain/map/tiles/pmtiles.ts'
import { type ArchiveFile, withArchiveFile } from '#src/import/tiles/archive-file.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingPoint } from '#src/use-cases/listings/detail/listing-point.ts'

/** The sizes of the image in CSS pixels. Pages crop its left and right sides evenly. */
export const placeMapSizes = {
  narrow: { width: 600, height: 300 },
  wide: { width: 1240, height: 360 },
} as const

export interface PlacePicture {
  readonly size: keyof typeof placeMapSizes
  readonly scheme: 'light' | 'dark'
}

const palettes = { light: lightPalette, dark: darkPalette }

const zoom = 15
const noMap = () => new RequestError('NotFound', 'There’s no map of this place.')

export async function getPlaceMap(
  context: Context,
  id: string,
  { size, scheme }: PlacePicture,
): Promise<PlaceMap> {
  const center = getListingPoint(context, id)
  if (center === null) throw noMap()
  const view = { center, zoom, ...placeMapSizes[size] }
  const drawn = await withArchiveFile(context.basemapPath, (archive) =>
    drawFrom(archive, view, palettes[scheme]),
  )
  if (drawn === null) throw noMap()
  return drawn
}

/** The image is empty if the base map has no tiles there. */
export async function drawPlace(
  { basemapPath, log }: Context,
  view: PlaceView,
  scheme: PlacePicture['scheme'],
): Promise<PlaceMap> {
  const palette = palettes[scheme]
  const drawn = await withArchiveFile(basemapPath, (archive) =>
    drawFrom(archive, view, palette),
  ).catch((err: unknown) => {
    log.warn({ err }, 'the street map cannot be read')
    return null
  })
  return drawn ?? drawPlaceMap(view, [], palette)
}

/**
 * Draws the streets and waters under the static map of results, above the outlines of countries and counties. Tiles are
 * those of the interactive map at this zoom, which are twice as wide as those of a listing's map.
 */
export async function getGround(
  { basemapPath, outlinesPath, log }: Context,
  view: PlaceView & { readonly covered: readonly Circle[] },
  scheme: PlacePicture['scheme'],
): Promise<PlaceMap> {
  const readTiles = (path: string) =>
    withArchiveFile(path, (archive) => tilesOf(archive, view, Math.floor(view.zoom) - 1)).catch(
      (err: unknown) => {
        log.warn({ err }, 'the street map cannot be read')
        return null
      },
    )
  const tiles = await Promise.all([outlinesPath, basemapPath].map(readTiles))
  return drawPlaceMap(
    view,
    tiles.flatMap((tileList) => tileList ?? []),
    palettes[scheme],
    view.covered,
  )
}

export const covers = (
  { west, south, east, north }: ArchiveHeader,
  { latitude, longitude }: Point,
) => latitude >= south && latitude <= north && longitude >= west && longitude <= east

async function drawFrom(
  archive: ArchiveFile,
  view: PlaceView,
  palette: BasemapPalette,
): Promise<PlaceMap | null> {
  if (!covers(archive.header, view.center)) return null
  return drawPlaceMap(view, await tilesOf(archive, view), palette)
}

async function tilesOf(archive: ArchiveFile, view: PlaceView, maxZoom = Infinity) {
  const places = tilesFor(view, Math.min(maxZoom, archive.header.maxZoom))
  const tiles = await Promise.all(places.map((place) => tileAt(archive, place)))
  return tiles.filter((tile) => tile !== null)
}

async function tileAt(archive: ArchiveFile, place: TilePlace): Promise<PlaceTile | null> {
  const around = 2 ** place.z
  const bytes = await archive.read(place.z, ((place.x % around) + around) % around, place.y)
  if (bytes === null) return null
  const { extent, paths, names } = parseTile(bytes, () => new Lines())
  const lines = new Map([...paths].map(([key, { all: lineList }]) => [key, lineList]))
  return { ...place, extent, names, lines }
}

class Lines implements TilePath {
  readonly all: Pixel[][] = []

  moveTo(x: number, y: number): void {
    this.all.push([[x, y]])
  }

  lineTo(x: number, y: number): void {
    this.all.at(-1)?.push([x, y])
  }

  closePath(): void {}
}
