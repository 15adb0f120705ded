import { clusterRadius, type Mark, type MarkState } from '#src/domain/map/marks/marks.ts'
import { priceFormOf, stageOf } from '#src/domain/map/marks/offer.ts'
import { type Palette, readPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { drawSprite, type Sprite } from './draw-sprite.ts'
import type { Look } from './pin-colors.ts'

const maxCached = 4000
export const dotRadius = 6
export const pillHeight = 24
export const tailHeight = 5
export const spotHeight = 22
/** How far the second sheet of a stack is shifted to the upper right, in pixels. */
export const stackShift = 3
const pillPadding = 8

const ringLook: Look = {
  form: 'ring',
  text: '',
  state: 'plain',
  offer: 'asked',
  stage: null,
  isLit: true,
  width: 22,
}

export function createSprites() {
  let palette: Palette = readPalette()
  let ratio = 1
  const cached = new Map<string, Sprite>()
  let plain = new WeakMap<Mark, Sprite>()
  const texts = createWidths(() => palette)
  const find = (look: Look): Sprite => {
    const key = Object.values(look).join('|')
    let sprite = cached.get(key)
    if (sprite !== undefined) return sprite
    if (cached.size >= maxCached) cached.clear()
    sprite = drawSprite(look, palette, ratio)
    cached.set(key, sprite)
    return sprite
  }
  return {
    /** Redraws all sprites. Must be called when the colors or the pixel ratio change. */
    renew(pixelRatio: number): void {
      palette = readPalette()
      ratio = pixelRatio
      cached.clear()
      plain = new WeakMap()
      texts.clear()
    },
    pillWidth: (mark: Mark): number =>
      texts.widthOf(mark.text) + 2 * pillPadding + signWidth(mark.state),
    spotWidth: (mark: Mark): number => spotWidth(texts.widthOf(mark.text)),
    of(mark: Mark, isLabelled: boolean, isLit: boolean): Sprite {
      const isPlain = !isLabelled && !isLit
      const cachedSprite = isPlain ? plain.get(mark) : undefined
      if (cachedSprite !== undefined) return cachedSprite
      const sprite = find(lookOf(mark, isLabelled, isLit, texts.widthOf))
      if (isPlain) plain.set(mark, sprite)
      return sprite
    },
    ring: (): Sprite => drawSprite(ringLook, palette, ratio),
  }
}

function createWidths(palette: () => Palette) {
  const widths = new Map<string, number>()
  const measuring = document.createElement('canvas').getContext('2d')!
  return {
    clear: () => widths.clear(),
    widthOf(text: string): number {
      let width = widths.get(text)
      if (width !== undefined) return width
      measuring.font = fontOf(palette())
      width = Math.ceil(measuring.measureText(text).width)
      widths.set(text, width)
      return width
    },
  }
}

export type Sprites = ReturnType<typeof createSprites>

export const fontOf = ({ sans }: Palette, size = 12): string => `600 ${size}px ${sans}`

export const signWidth = (state: MarkState): number =>
  state === 'saved' || state === 'selected' || state === 'hidden' ? 14 : 0

const spotWidth = (textWidth: number) => Math.max(spotHeight, textWidth + 12)

function lookOf(
  mark: Mark,
  isLabelled: boolean,
  isLit: boolean,
  textWidth: (text: string) => number,
): Look {
  const { kind, state, text, count } = mark
  const shared = { state, isLit, offer: priceFormOf(mark.offer), stage: stageOf(mark.offer) }
  if (kind === 'cluster')
    return { ...shared, form: 'cluster', text, width: 2 * clusterRadius(count) }
  if (kind === 'spot') return { ...shared, form: 'stack', text, width: spotWidth(textWidth(text)) }
  if (!isLabelled) return { ...shared, form: 'dot', text: '', width: 2 * dotRadius }
  const width = textWidth(text) + 2 * pillPadding + signWidth(state)
  return { ...shared, form: 'pill', text, width }
}
