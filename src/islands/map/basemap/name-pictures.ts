import type { BaseMapColors } from '#src/domain/map/basemap/basemap-colors.ts'
import type { NameStyle } from '#src/domain/map/basemap/name-looks.ts'

export interface NamesLook {
  readonly colors: BaseMapColors
  readonly sans: string
}

const halo = 3
const maxCached = 1500

export function createNamePictures(look: () => NamesLook) {
  const pictures = new Map<string, ImageBitmap>()
  const widths = new Map<string, number>()
  // One canvas makes all pictures, since creating a canvas takes several times as long as drawing on it.
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!
  const fontOf = ({ font }: NameStyle) => `${font} ${look().sans}`
  const sizeOf = (text: string, style: NameStyle) => {
    const key = `${style.font}|${text}`
    let width = widths.get(key)
    if (width === undefined) {
      pen.font = fontOf(style)
      width = pen.measureText(text).width
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
    of(text: string, style: NameStyle, ratio: number): ImageBitmap {
      const key = `${style.font}|${style.color}|${ratio}|${text}`
      const cachedPicture = pictures.get(key)
      if (cachedPicture !== undefined) return cachedPicture
      if (pictures.size > maxCached) pictures.clear()
      const { halo: strokeStyle } = look().colors
      const pens = { font: fontOf(style), strokeStyle, fillStyle: style.color }
      const picture = draw(pen, text, pens, sizeOf(text, style), ratio)
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
  pen: OffscreenCanvasRenderingContext2D,
  text: string,
  pens: Pens,
  { wide, tall }: { wide: number; tall: number },
  ratio: number,
): ImageBitmap {
  const { canvas } = pen
  // This also resets the pen. The halo leaves room for what rounding down takes.
  canvas.width = wide * ratio
  canvas.height = tall * ratio
  pen.scale(ratio, ratio)
  Object.assign(pen, { ...pens, textBaseline: 'middle', lineJoin: 'round', lineWidth: halo })
  pen.strokeText(text, halo, tall / 2)
  pen.fillText(text, halo, tall / 2)
  return canvas.transferToImageBitmap()
}
