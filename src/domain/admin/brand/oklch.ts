/** A color in OKLCH, where equal steps of lightness look equal and a hue stays the same when it gets lighter. */
export interface Oklch {
  /** From 0, black, to 1, white. */
  readonly lightness: number
  readonly chroma: number
  /** In radians. */
  readonly hue: number
}

type Triple = readonly [number, number, number]

const linearOf = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const encoded = (linear: number) =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055

/** `color` is `#rrggbb`. */
const linearRgb = (color: string): Triple => {
  const bits = Number.parseInt(color.slice(1), 16)
  return [linearOf(bits >> 16), linearOf((bits >> 8) & 255), linearOf(bits & 255)]
}

export function toOklch(color: string): Oklch {
  const [r, g, b] = linearRgb(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const x = chroma * Math.cos(hue)
  const y = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Triple) => rgb.every((part) => part > -0.0005 && part < 1.0005)

/** Returns `#rrggbb`. A color that screens cannot show loses chroma until they can. */
export function toHex(color: Oklch): string {
  let { chroma } = color
  while (chroma > 0 && !isShown(toLinear({ ...color, chroma }))) chroma -= 0.002
  const bytes = toLinear({ ...color, chroma: Math.max(0, chroma) }).map((part) =>
    Math.round(Math.min(1, Math.max(0, encoded(part))) * 255),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [r, g, b] = linearRgb(color)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
