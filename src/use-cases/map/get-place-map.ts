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
const noMap = () => new RequestError('NotFound', 'There is no map of this place.')

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
    log.warn({ err }, 'the map of the streets cannot be read')
    return null
  })
  return drawn ?? drawPlaceMap(view, [], palette)
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
  const places = tilesFor(view, archive.header.maxZoom)
  const tiles = await Promise.all(places.map((place) => tileAt(archive, place)))
  return drawPlaceMap(
    view,
    tiles.filter((tile) => tile !== null),
    palette,
  )
}

async function tileAt(archive: ArchiveFile, place: TilePlace): Promise<PlaceTile | null> {
  const bytes = await archive.read(place.z, place.x, place.y)
  if (bytes === null) return null
  const { extent, paths, names } = parseTile(bytes, () => new Lines())
  const lines = new Map([...paths].map(([key, { all }]) => [key, all]))
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
