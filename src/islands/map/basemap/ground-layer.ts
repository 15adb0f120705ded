import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { type Frame, frameOf, isMoving } from '#src/islands/map/chart/canvas/canvas-frame.ts'
import { createMovedPicture, type Paint } from '#src/islands/map/chart/canvas/moved-picture.ts'
import { drawTiles, overviewOf, windowOf } from './tiles/draw-tiles.ts'
import { createTileCache, type TileSource, type Tiles } from './tiles/loaded-tiles.ts'

/**
 * Milliseconds. While the map is dragged or more tiles are on their way, those that arrive within this time are painted
 * together.
 */
const gatherMs = 250

/** Below this level, an overview is loaded too, so that zooming out shows land and water at once. */
const farBelow = 9

export interface GroundLook {
  readonly land: () => string
  readonly over?: Paint
  /** Called when the first visible tile fails to load, and again when none is missing. */
  readonly changed: () => void
}

const pictureOptions = { margin: 0.25, slack: 0, rough: 0.7, isOpaque: true }

export function createGroundLayer(source: TileSource, zIndex: number, look: GroundLook) {
  let isStale = false
  const makeStale = () => {
    isStale = true
    layer.changed()
  }
  const tiles = createTileCache(source, makeStale)
  const requests = wantTiles(source, tiles, look)
  let begun = { at: 0, isRough: false }
  let resolution = 0
  let zooms = false
  const goOn = () => layer.changed()
  const paint: Paint = (pen, frame, moves) => {
    begun = { at: performance.now(), isRough: moves }
    return paintGround(pen, frame, moves, { source, tiles, look })
  }
  const picture = createMovedPicture({ ...pictureOptions, paint, goOn })
  const render = (state: FrameState) => {
    const frame = frameOf(state)
    const moves = isMoving(state)
    zooms = moves && frame.resolution !== resolution
    resolution = frame.resolution
    const isGathered = performance.now() - begun.at > gatherMs
    const mayRenew = moves
      ? !zooms && isStale && isGathered
      : begun.isRough || (isStale && (isGathered || !tiles.isLoading()))
    if (mayRenew) picture.makeStale()
    else if (isStale && !moves) setTimeout(goOn, gatherMs)
    const begins = picture.show(state)
    if (begins) isStale = false
    if (!zooms || (begins && windowOf(frame, source).level < source.costlyFrom))
      requests.want(frame, moves)
    return picture.element
  }
  const layer = new Layer({ zIndex, render })
  return { layer, tiles, makeStale, isMissing: requests.isMissing, zooms: () => zooms }
}

interface Ground {
  readonly source: TileSource
  readonly tiles: Tiles
  readonly look: GroundLook
}

function* paintGround(
  ...[pen, frame, moves, { source, tiles, look }]: [...Parameters<Paint>, Ground]
): Generator<void> {
  pen.fillStyle = look.land()
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
  yield* drawTiles(pen, frame, source, tiles)
  if (look.over !== undefined) yield* look.over(pen, frame, moves)
}

/** Requests the visible tiles. Failed tiles are requested again after each move. */
function wantTiles(source: TileSource, tiles: Tiles, { changed }: GroundLook) {
  let rested = ''
  let wasMissing = false
  return {
    isMissing: () => wasMissing,
    want(frame: Frame, moves: boolean): void {
      const tileWindow = windowOf(frame, source)
      const { level, first, last } = tileWindow
      const place = [...frame.center, frame.resolution].join()
      const atOnce = !moves && place !== rested
      if (!moves) rested = place
      let isMissing = false
      if (level < farBelow)
        for (const address of overviewOf(tileWindow)) tiles.want(address, frame.ratio, atOnce)
      for (let y = first.y; y <= last.y; y++) {
        for (let x = first.x; x <= last.x; x++) {
          tiles.want({ level, x, y }, frame.ratio, atOnce)
          isMissing ||= tiles.isMissing({ level, x, y })
        }
      }
      if (isMissing === wasMissing) return
      wasMissing = isMissing
      changed()
    },
  }
}
