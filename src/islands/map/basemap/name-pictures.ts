import type { BaseMapColors } from '#src/domain/map/basemap/basemap-colors.ts'
import type { NameStyle } from '#src/domain/map/basemap/name-looks.ts'

export interface NamesLook {
  readonly colors: BaseMapColors
  readonly sans: string
}

const halo = 3
const maxCached = 1500

export function createNamePictures(look: () => NamesLook) {
  const pictures = new Map<string, HTMLCanvasElement>()
  const widths = new Map<string, number>()
  const measuring = document.createElement('canvas').getContext('2d')!
  const fontOf = ({ font }: NameStyle) => `${font} ${look().sans}`
  const sizeOf = (text: string, style: NameStyle) => {
    const key = `${style.font}|${text}`
    let width = widths.get(key)
    if (width === undefined) {
      measuring.font = fontOf(style)
      width = measuring.measureText(text).width
      widths.set(key, width)
    }
    const size = Number(/(\d+)px/.exec(style.font)?.[1] ?? 12)
    return { wide: Math.ceil(width + 2 * halo), tall: Math.ceil(size * 1.3 + 2 * halo) }
  }
  return {
    sizeOf,
    renew(): void {
      pictures.clear()
      widths.clear()
    },
    of(text: string, style: NameStyle, ratio: number): HTMLCanvasElement {
      const key = `${style.font}|${style.color}|${ratio}|${text}`
      const cachedPicture = pictures.get(key)
      if (cachedPicture !== undefined) return cachedPicture
      if (pictures.size > maxCached) pictures.clear()
      const colors = { strokeStyle: look().colors.halo, fillStyle: style.color }
      const picture = draw(text, { font: fontOf(style), ...colors }, sizeOf(text, style), ratio)
      pictures.set(key, picture)
      return picture
    },
  }
}

interface Pens {
  readonly font: string
  readonly strokeStyle: string
  readonly fillStyle: string
}

function draw(
  text: string,
  pens: Pens,
  { wide, tall }: { wide: number; tall: number },
  ratio: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  canvas.width = Math.ceil(wide * ratio)
  canvas.height = Math.ceil(tall * ratio)
  pen.scale(ratio, ratio)
  Object.assign(pen, { ...pens, textBaseline: 'middle', lineJoin: 'round', lineWidth: halo })
  pen.strokeText(text, halo, tall / 2)
  pen.fillText(text, halo, tall / 2)
  return canvas
}
