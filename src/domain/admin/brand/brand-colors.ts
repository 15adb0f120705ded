import { contrastOf, type Oklch, toHex, toOklch } from './oklch.ts'

/** The colors of `src/styles/base/tokens.css` that a brand color is next to. */
export const schemes = {
  light: {
    paper: '#faf7f0',
    surface: '#fffefa',
    sunken: '#f1ecdf',
    ink: '#1b2620',
    'ink-soft': '#56615a',
    line: '#e4ded0',
    'on-accent': '#fffefa',
  },
  dark: {
    paper: '#131916',
    surface: '#1a221e',
    sunken: '#0d110f',
    ink: '#ebe7dc',
    'ink-soft': '#a8b1aa',
    line: '#2d3731',
    'on-accent': '#0d1712',
  },
} as const

export type Scheme = keyof typeof schemes

export interface Accent {
  readonly accent: string
  readonly hover: string
  readonly tint: string
}

export type BrandColors = Readonly<Record<Scheme, Accent>>

/** The product's own accents. */
export const productColor = '#1d5540'
export const productColors: BrandColors = {
  light: { accent: productColor, hover: '#123c2c', tint: '#e3ece2' },
  dark: { accent: '#93d0b0', hover: '#bce5d0', tint: '#213a2f' },
}

/** WCAG 2.2 AA for text. */
export const leastContrast = 4.5

const step = 0.005
/** How much darker a color may become without looking like another one. */
const maxDarkening = 0.12
const darkLightness = 0.78
const hoverStep = 0.08

/** Reads `#rgb` or `#rrggbb`, with or without the sign. Null if the text is not a color. */
export function readColor(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The color that light pages use for `color`: the color itself if it is readable there, else one that is darker. */
export function closestReadable(color: string): string {
  if (isReadable(color, 'light')) return color
  return moveTo(toOklch(color), -step, 'light')
}

export function canBeReadable(color: string): boolean {
  return toOklch(color).lightness - toOklch(closestReadable(color)).lightness <= maxDarkening
}

/** The accents of light and dark pages for a color that can be readable. */
export function brandColors(color: string): BrandColors {
  if (color === productColor) return productColors
  const light = closestReadable(color)
  const base = toOklch(light)
  const dark = moveTo(
    { ...base, chroma: Math.min(base.chroma, 0.13), lightness: darkLightness },
    step,
    'dark',
  )
  const lightHover = base.lightness < 2 * hoverStep ? hoverStep : -hoverStep
  return {
    light: { accent: light, hover: lighter(light, lightHover), tint: tintOf(light, 'light') },
    dark: { accent: dark, hover: lighter(dark, hoverStep), tint: tintOf(dark, 'dark') },
  }
}

function isReadable(color: string, scheme: Scheme): boolean {
  const { paper, surface, sunken, 'on-accent': onAccent } = schemes[scheme]
  const next = [paper, surface, sunken, onAccent, tintOf(color, scheme)]
  return next.every((other) => contrastOf(color, other) >= leastContrast)
}

function moveTo(from: Oklch, by: number, scheme: Scheme): string {
  let { lightness } = from
  while (lightness > 0 && lightness < 1 && !isReadable(toHex({ ...from, lightness }), scheme))
    lightness += by
  return toHex({ ...from, lightness: Math.min(1, Math.max(0, lightness)) })
}

function lighter(color: string, by: number): string {
  const { lightness, ...rest } = toOklch(color)
  return toHex({ ...rest, lightness: lightness + by })
}

function tintOf(color: string, scheme: Scheme): string {
  const { hue, chroma } = toOklch(color)
  return scheme === 'light'
    ? toHex({ hue, lightness: 0.935, chroma: Math.min(chroma * 0.35, 0.022) })
    : toHex({ hue, lightness: 0.325, chroma: Math.min(chroma * 0.5, 0.04) })
}
