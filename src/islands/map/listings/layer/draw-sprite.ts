import { haloWidth } from '#src/domain/map/marks/marks.ts'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'
import { type Colors, colorsOf, type Look } from './pin-colors.ts'
import { drawCheck, drawCross, drawHeart } from './signs.ts'

/** A drawn mark. `x` and `y` are its anchor in CSS pixels. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

type Pen = CanvasRenderingContext2D

const margin = 5
const pill = { height: 24, tail: 5 } as const

export function drawSprite(look: Look, palette: Palette, ratio: number): Sprite {
  const height = {
    cluster: look.width,
    stack: 22,
    dot: look.width,
    pill: pill.height + pill.tail,
    ring: look.width,
  }[look.form]
  const width = look.width + 2 * margin
  const tall = height + 2 * margin
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * ratio)
  canvas.height = Math.ceil(tall * ratio)
  const pen = canvas.getContext('2d')!
  pen.scale(ratio, ratio)
  pen.translate(margin, margin)
  pen.font = `600 12px ${palette.sans}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  forms[look.form](pen, look, colorsOf(look, palette), height)
  const y = look.form === 'pill' ? margin + height : tall / 2
  return { canvas, width: canvas.width / ratio, height: canvas.height / ratio, x: width / 2, y }
}

const forms: Record<Look['form'], (pen: Pen, look: Look, colors: Colors, height: number) => void> =
  {
    cluster(pen, { text, width, isLit }, colors) {
      const radius = width / 2
      circle(pen, radius, radius, radius + haloWidth)
      pen.globalAlpha = isLit ? 0.45 : 0.28
      pen.fillStyle = colors.fill
      pen.fill()
      pen.globalAlpha = 1
      circle(pen, radius, radius, radius)
      paint(pen, colors)
      write(pen, text, radius, radius, colors.text)
    },
    stack(pen, { text, width }, colors, height) {
      pen.beginPath()
      pen.roundRect(3, -3, width, height, 6)
      paint(pen, colors)
      pen.beginPath()
      pen.roundRect(0, 0, width, height, 6)
      paint(pen, colors)
      write(pen, text, width / 2, height / 2, colors.text)
    },
    dot(pen, { width, state, offer }, colors) {
      const radius = width / 2
      if (state === 'saved') return drawHeart(pen, radius, radius, radius + 3, colors.fill)
      const reach = state === 'selected' ? radius + 2 : radius
      if (offer === 'rent') square(pen, radius, reach)
      else circle(pen, radius, radius, reach)
      paint(pen, colors)
      if (state === 'selected') drawCheck(pen, radius, radius, 4, '#fff')
      if (state === 'hidden') drawCross(pen, radius, radius, 3, colors.edge)
    },
    pill(pen, { text, width, state, offer }, colors) {
      const { edge } = colors
      outlinePill(pen, width, offer === 'rent' ? 4 : pill.height / 2)
      paint(pen, colors)
      const hasSign = state === 'saved' || state === 'selected' || state === 'hidden'
      if (state === 'saved') drawHeart(pen, 14, pill.height / 2, 6, edge)
      if (state === 'selected') drawCheck(pen, 14, pill.height / 2, 4.5, edge)
      if (state === 'hidden') drawCross(pen, 14, pill.height / 2, 3.5, edge)
      write(pen, text, width / 2 + (hasSign ? 7 : 0), pill.height / 2, colors.text)
    },
    ring(pen, { width }, { fill, edge }) {
      circle(pen, width / 2, width / 2, width / 2)
      pen.fillStyle = edge
      pen.fill()
      circle(pen, width / 2, width / 2, width / 6)
      pen.fillStyle = fill
      pen.fill()
      for (const [color, line] of [
        [edge, 6],
        [fill, 3],
      ] as const) {
        circle(pen, width / 2, width / 2, width / 2)
        pen.lineWidth = line
        pen.strokeStyle = color
        pen.stroke()
      }
    },
  }

function outlinePill(pen: Pen, width: number, radius: number): void {
  const { height, tail } = pill
  const middle = width / 2
  pen.beginPath()
  pen.moveTo(middle + tail, height)
  pen.lineTo(middle, height + tail)
  pen.lineTo(middle - tail, height)
  pen.arcTo(0, height, 0, 0, radius)
  pen.arcTo(0, 0, width, 0, radius)
  pen.arcTo(width, 0, width, height, radius)
  pen.arcTo(width, height, middle, height, radius)
  pen.closePath()
}

function square(pen: Pen, middle: number, reach: number): void {
  pen.beginPath()
  pen.rect(middle - reach, middle - reach, 2 * reach, 2 * reach)
}

function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

function paint(pen: Pen, { fill, edge, isDashed }: Colors): void {
  pen.fillStyle = fill
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = edge
  pen.setLineDash(isDashed ? [3, 2] : [])
  pen.stroke()
}

function write(pen: Pen, text: string, x: number, y: number, color: string): void {
  pen.fillStyle = color
  pen.fillText(text, x, y + 0.5)
}
