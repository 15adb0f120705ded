import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'
import { placeAlong } from '#src/domain/map/name-place.ts'
import { worldMeters } from '../project.ts'
import type { GroundColors } from './colors.ts'
import { drawnMaxLevel, drawnTileSize } from './drawn-source.ts'
import { windowOf } from './ground-layer.ts'
import { nameLook, type NameLook } from './name-looks.ts'
import type { Covering, Named, ParsedTiles } from './parsed-tiles.ts'

type Pen = CanvasRenderingContext2D

/** A name at its place: shares of the world from its upper left corner. */
interface Placed {
  readonly picture: HTMLCanvasElement
  readonly x: number
  readonly y: number
  readonly angle: number
}

const repeatPixels = 300
const halo = 3

/** Writes names over the ground, chosen anew when the map rests; those that stand in each other's way are left out. */
export function createNames(files: readonly ParsedTiles[], look: () => { colors: GroundColors; sans: string }) {
  const pictures = new Map<string, HTMLCanvasElement>()
  let placed: readonly Placed[] = []
  let chosenFor = ''
  const picture = (text: string, { font, color }: NameLook, ratio: number): HTMLCanvasElement => {
    const key = `${font}|${color}|${ratio}|${text}`
    const known = pictures.get(key)
    if (known !== undefined) return known
    if (pictures.size > 1500) pictures.clear()
    const made = drawName(text, `${font} ${look().sans}`, color, look().colors.halo, ratio)
    pictures.set(key, made)
    return made
  }
  return {
    renew(): void {
      pictures.clear()
      chosenFor = ''
    },
    draw(pen: Pen, frame: FrameState): void {
      const isMoving = frame.viewHints[ViewHint.ANIMATING]! > 0 || frame.viewHints[ViewHint.INTERACTING]! > 0
      const coverings = isMoving ? [] : inView(files, frame)
      const { center, resolution } = frame.viewState
      const now = [...center, resolution, ...frame.size, frame.pixelRatio, coverings.length].join()
      if (!isMoving && now !== chosenFor) {
        chosenFor = now
        placed = choose(coverings, frame, look().colors, (text, style) => picture(text, style, frame.pixelRatio))
      }
      put(pen, frame, placed)
    },
  }
}

function drawName(text: string, font: string, color: string, edge: string, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  pen.font = font
  const size = Number(/(\d+)px/.exec(font)?.[1] ?? 12)
  canvas.width = Math.ceil((pen.measureText(text).width + 2 * halo) * ratio)
  canvas.height = Math.ceil((size * 1.3 + 2 * halo) * ratio)
  pen.scale(ratio, ratio)
  Object.assign(pen, { font, textBaseline: 'middle', lineJoin: 'round', lineWidth: halo, strokeStyle: edge, fillStyle: color })
  const middle = canvas.height / ratio / 2
  pen.strokeText(text, halo, middle)
  pen.fillText(text, halo, middle)
  return canvas
}

function inView(files: readonly ParsedTiles[], frame: FrameState): Covering[] {
  const { level, first, last } = windowOf(frame, { tileSize: drawnTileSize, maxLevel: drawnMaxLevel })
  const found = new Map<string, Covering>()
  files.forEach((file, number) => {
    for (let y = first.y; y <= last.y; y++) {
      for (let x = first.x; x <= last.x; x++) {
        const covering = file.known(level, x, y)
        if (covering !== null) found.set(`${number}/${covering.z}/${covering.x}/${covering.y}`, covering)
      }
    }
  })
  return [...found.values()]
}

interface Candidate extends Named {
  readonly look: NameLook
}

type Write = (text: string, look: NameLook) => HTMLCanvasElement

function choose(coverings: readonly Covering[], frame: FrameState, colors: GroundColors, write: Write): Placed[] {
  const side = worldMeters / frame.viewState.resolution
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
  candidates.sort((a, b) => b.look.rank - a.look.rank || b.points.length - a.points.length)
  const room = createRoom()
  return candidates.flatMap(({ text, points, look }): Placed[] => {
    const made = write(text, look)
    const [wide, tall] = [made.width / frame.pixelRatio, made.height / frame.pixelRatio]
    const place = points.length === 2 ? { x: points[0]!, y: points[1]!, angle: 0 } : placeAlong(points, wide)
    if (place === null || !room.take(text, place, wide, tall)) return []
    return [{ picture: made, x: place.x / side, y: place.y / side, angle: place.angle }]
  })
}

/** Names take room as a row of circles, and do not stand near one of the same words. */
function createRoom() {
  const circles: { x: number; y: number; radius: number }[] = []
  const written = new Map<string, { x: number; y: number }[]>()
  return {
    take(text: string, { x, y, angle }: { x: number; y: number; angle: number }, wide: number, tall: number): boolean {
      const same = written.get(text) ?? []
      if (same.some((other) => Math.hypot(other.x - x, other.y - y) < repeatPixels)) return false
      const radius = tall / 2
      const count = Math.max(1, Math.ceil(wide / tall))
      const row = Array.from({ length: count }, (_, i) => {
        const along = (i + 0.5) * (wide / count) - wide / 2
        return { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle), radius }
      })
      const isFree = row.every((a) => circles.every((b) => Math.hypot(a.x - b.x, a.y - b.y) > a.radius + b.radius))
      if (!isFree) return false
      circles.push(...row)
      written.set(text, [...same, { x, y }])
      return true
    },
  }
}

function put(pen: Pen, { viewState, size, pixelRatio }: FrameState, placed: readonly Placed[]): void {
  const [width = 0, height = 0] = size
  const side = worldMeters / viewState.resolution
  const left = width / 2 - (viewState.center[0]! / worldMeters + 0.5) * side
  const top = height / 2 - (0.5 - viewState.center[1]! / worldMeters) * side
  for (const { picture, x, y, angle } of placed) {
    const [atX, atY] = [left + x * side, top + y * side]
    if (atX < -200 || atY < -200 || atX > width + 200 || atY > height + 200) continue
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    pen.setTransform(cos, sin, -sin, cos, Math.round(atX * pixelRatio), Math.round(atY * pixelRatio))
    pen.drawImage(picture, Math.round(-picture.width / 2), Math.round(-picture.height / 2))
  }
  pen.setTransform(1, 0, 0, 1, 0, 0)
}
