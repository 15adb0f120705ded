import type { BaseMapColors } from '#src/domain/map/basemap/basemap-colors.ts'
import {
  byRank,
  type Candidate,
  type ChosenName,
  chooseNames,
} from '#src/domain/map/basemap/choose-names.ts'
import { nameStyle } from '#src/domain/map/basemap/name-looks.ts'
import type { NamePlace } from '#src/domain/map/marks/name-place.ts'
import type { Circle } from '#src/domain/map/marks/name-room.ts'
import type { Frame } from '#src/islands/map/chart/canvas/canvas-frame.ts'
import { worldMeters } from '#src/islands/map/chart/canvas/project.ts'
import { drawnMaxLevel, drawnTileSize } from './drawn-source.ts'
import { createNamePictures, type NamesLook } from './name-pictures.ts'
import { windowOf } from './tiles/draw-tiles.ts'
import type { Covering, ParsedTiles } from './tiles/parsed-tiles.ts'

type Pen = CanvasRenderingContext2D

/** Number of names to place between two checks of the frame's time budget. */
const atOnce = 12

/** Returns circles that names must not cover, in pixels from the upper left corner of the world at a resolution. */
export type Covered = (resolution: number) => readonly Circle[]

/** Places the names on the map when it stops moving. Names overlap neither each other nor marks. */
export function createNames(
  files: readonly ParsedTiles[],
  look: () => NamesLook,
  covered: Covered,
) {
  const pictures = createNamePictures(look)
  /** Positions of the names as fractions of the world's size, from its upper left corner. */
  let chosen: readonly ChosenName[] = []
  return {
    renew: () => pictures.renew(),
    *draw(pen: Pen, frame: Frame, isMoving: boolean): Generator<void> {
      if (!isMoving) {
        const candidates = candidatesIn(inView(files, frame), frame, look().colors)
        yield
        const { resolution } = frame
        const names = yield* chooseNames(candidates, {
          sizeOf: pictures.sizeOf,
          covered: covered(resolution),
        })
        const side = worldMeters / resolution
        chosen = names.map((name) => ({ ...name, x: name.x / side, y: name.y / side }))
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
  const coverings = new Map<string, Covering>()
  files.forEach((file, number) => {
    for (let y = first.y; y <= last.y; y++) {
      for (let x = first.x; x <= last.x; x++) {
        const covering = file.findCovering(level, x, y)
        if (covering !== null)
          coverings.set(`${number}/${covering.z}/${covering.x}/${covering.y}`, covering)
      }
    }
  })
  return [...coverings.values()]
}

function candidatesIn(
  coverings: readonly Covering[],
  { resolution }: Frame,
  colors: BaseMapColors,
): Candidate[] {
  const side = worldMeters / resolution
  const zoom = Math.round(Math.log2(side / 256))
  const candidates: Candidate[] = []
  for (const { tile, z, x, y } of coverings) {
    const scale = side / 2 ** z
    for (const name of tile.names) {
      const look = nameStyle(name.layer, name.kind, zoom, colors)
      if (look === null) continue
      const points = name.points.map((value, i) => (value + (i % 2 === 0 ? x : y)) * scale)
      candidates.push({ ...name, points, look })
    }
  }
  return candidates.sort(byRank)
}

interface Put extends NamePlace {
  readonly picture: ImageBitmap
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
