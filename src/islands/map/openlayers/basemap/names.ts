import { type NamePlace, placeAlong } from '#src/domain/map/marks/name-place.ts'
import { type Circle, createRoom, rowOf } from '#src/domain/map/marks/name-room.ts'
import type { Frame } from '#src/islands/map/openlayers/canvas/frame.ts'
import { worldMeters } from '#src/islands/map/openlayers/canvas/project.ts'
import type { GroundColors } from './colors.ts'
import { drawnMaxLevel, drawnTileSize } from './drawn-source.ts'
import { type NameLook, nameLook } from './name-looks.ts'
import { createNamePictures, type NamesLook } from './name-pictures.ts'
import { windowOf } from './tiles/draw-tiles.ts'
import type { Named } from './tiles/parse-tile.ts'
import type { Covering, ParsedTiles } from './tiles/parsed-tiles.ts'

type Pen = CanvasRenderingContext2D

/** A name at its place: shares of the world from its upper left corner. */
interface Chosen extends NamePlace {
  readonly text: string
  readonly look: NameLook
}

const repeatPixels = 300
/** Names that are chosen or left out in one step. */
const atOnce = 12

/** Circles in pixels from the upper left corner of the world. */
export type Covered = (resolution: number) => readonly Circle[]

/** Writes names over the ground, chosen anew when the map rests, so that they lie neither over each other nor under marks. */
export function createNames(
  files: readonly ParsedTiles[],
  look: () => NamesLook,
  covered: Covered,
) {
  const pictures = createNamePictures(look)
  let chosen: readonly Chosen[] = []
  return {
    renew: () => pictures.renew(),
    *draw(pen: Pen, frame: Frame, isMoving: boolean): Generator<void> {
      if (!isMoving) {
        const candidates = candidatesIn(inView(files, frame), frame, look().colors)
        yield
        const { resolution } = frame
        chosen = yield* choose(candidates, {
          resolution,
          sizeOf: pictures.sizeOf,
          covered: covered(resolution),
        })
      }
      const side = worldMeters / frame.resolution
      for (const [i, { text, look, x, y, angle }] of chosen.entries()) {
        if (i % atOnce === atOnce - 1) yield
        put(pen, frame, {
          picture: pictures.of(text, look, frame.ratio),
          x: x * side,
          y: y * side,
          angle,
        })
      }
      pen.setTransform(1, 0, 0, 1, 0, 0)
    },
  }
}

function inView(files: readonly ParsedTiles[], frame: Frame): Covering[] {
  const { level, first, last } = windowOf(frame, {
    tileSize: drawnTileSize,
    maxLevel: drawnMaxLevel,
  })
  const found = new Map<string, Covering>()
  files.forEach((file, number) => {
    for (let y = first.y; y <= last.y; y++) {
      for (let x = first.x; x <= last.x; x++) {
        const covering = file.known(level, x, y)
        if (covering !== null)
          found.set(`${number}/${covering.z}/${covering.x}/${covering.y}`, covering)
      }
    }
  })
  return [...found.values()]
}

interface Candidate extends Named {
  readonly look: NameLook
}

function candidatesIn(
  coverings: readonly Covering[],
  { resolution }: Frame,
  colors: GroundColors,
): Candidate[] {
  const side = worldMeters / resolution
  const zoom = Math.round(Math.log2(side / 256))
  const candidates: Candidate[] = []
  for (const { tile, z, x, y } of coverings) {
    const scale = side / 2 ** z
    for (const name of tile.names) {
      const look = nameLook(name.layer, name.kind, zoom, colors)
      if (look === null) continue
      const points = name.points.map((value, i) => (value + (i % 2 === 0 ? x : y)) * scale)
      candidates.push({ ...name, points, look })
    }
  }
  return candidates.sort((a, b) => b.look.rank - a.look.rank || b.points.length - a.points.length)
}

interface Page {
  readonly resolution: number
  readonly sizeOf: (text: string, look: NameLook) => { wide: number; tall: number }
  readonly covered: readonly Circle[]
}

function* choose(
  candidates: readonly Candidate[],
  { resolution, sizeOf, covered }: Page,
): Generator<void, Chosen[]> {
  const side = worldMeters / resolution
  const room = createRoom()
  room.take(covered)
  const written = new Map<string, NamePlace[]>()
  const chosen: Chosen[] = []
  for (const [i, { text, layer, points, look }] of candidates.entries()) {
    if (i % atOnce === atOnce - 1) yield
    const { wide, tall } = sizeOf(text, look)
    const same = written.get(text) ?? []
    const isApart = (place: NamePlace) =>
      same.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= repeatPixels)
    const place = placesFor(layer, points, wide).find(
      (place) => isApart(place) && room.isFree(rowOf(place, wide, tall)),
    )
    if (place === undefined) continue
    room.take(rowOf(place, wide, tall))
    written.set(text, [...same, place])
    chosen.push({ text, look, x: place.x / side, y: place.y / side, angle: place.angle })
  }
  return chosen
}

const shares = [0.5, 0.3, 0.7, 0.1, 0.9]
/** Pixels above and below, so that a town is named beside the listings in its middle. */
const shifts = [0, 16, -16, 28, -28, 40, -40, 52, -52]

/** Where a name may stand, the best place first. */
function placesFor(layer: string, points: readonly number[], wide: number): NamePlace[] {
  if (points.length > 2)
    return shares.map((share) => placeAlong(points, wide, share)).filter((place) => place !== null)
  const [x = 0, y = 0] = points
  return (layer === 'places' ? shifts : [0]).map((shift) => ({ x, y: y + shift, angle: 0 }))
}

interface Put extends NamePlace {
  readonly picture: HTMLCanvasElement
}

function put(
  pen: Pen,
  { center, resolution, width, height, ratio }: Frame,
  { picture, x, y, angle }: Put,
): void {
  const half = worldMeters / resolution / 2
  const left = width / 2 - center[0]! / resolution - half + x
  const top = height / 2 + center[1]! / resolution - half + y
  if (left < -200 || top < -200 || left > width + 200 || top > height + 200) return
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  pen.setTransform(cos, sin, -sin, cos, Math.round(left * ratio), Math.round(top * ratio))
  pen.drawImage(picture, Math.round(-picture.width / 2), Math.round(-picture.height / 2))
}
