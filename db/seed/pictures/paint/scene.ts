import { createRandom, type Random } from '#db/seed/tools/random.ts'
import { mix } from './color.ts'
import { merged, n, rect } from './svg.ts'

export type Detail = 0 | 1 | 2

export type Hour = 'summer' | 'clear' | 'spring' | 'autumn' | 'overcast' | 'winter' | 'dusk'

/** A picture in the making: its hour tints every color, its stamps are drawn once and used many times. */
export interface Scene {
  readonly random: Random
  readonly hour: Hour
  readonly dark: boolean
  /** How much is drawn around the house: less where the house itself takes many strokes. */
  readonly detail: Detail
  /** The color at this hour. */
  ink(color: string): string
  /** Draws something once per key and places it. */
  stamp(key: string, draw: () => string, x: number, y: number, transform?: string): string
  /** Adds a gradient or pattern and answers how to fill with it. */
  define(id: string, markup: string): string
  /** The id of the first pattern that was asked for. */
  firstPattern(id: string): string
  finish(...parts: readonly string[]): string
}

const tints: Readonly<Record<Hour, readonly [color: string, share: number]>> = {
  summer: ['#fff0c8', 0.05],
  clear: ['#ffffff', 0],
  spring: ['#fdf6e0', 0.04],
  autumn: ['#e8a45a', 0.1],
  overcast: ['#a3adb2', 0.14],
  winter: ['#c9d6e4', 0.12],
  dusk: ['#2c335c', 0.5],
}

export function createScene(
  hour: Hour,
  detail: Detail,
  ...keys: readonly (string | number)[]
): Scene {
  const stamps = new Map<string, string>()
  const defs = new Map<string, string>()
  let pattern: string | undefined
  const [tint, share] = tints[hour]
  return {
    random: createRandom('picture', ...keys),
    hour,
    detail,
    dark: hour === 'dusk',
    ink: (color) => mix(color, tint, share),
    stamp(key, draw, x, y, transform = '') {
      let id = stamps.get(key)
      if (id === undefined) {
        id = letter(stamps.size)
        stamps.set(key, id)
        defs.set(id, `<g id="${id}">${draw()}</g>`)
      }
      return transform === '' || transform === 'scale(1)'
        ? `<use href="#${id}" x="${n(x)}" y="${n(y)}"/>`
        : `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${transform}"/>`
    },
    define(id, markup) {
      defs.set(id, markup)
      return `url(#${id})`
    },
    firstPattern: (id) => (pattern ??= id),
    finish(...parts) {
      const shared = defs.size > 0 ? `<defs>${[...defs.values()].join('')}</defs>` : ''
      return merged(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" fill="none">${shared}${parts.join('')}</svg>`,
      )
    },
  }
}

const letter = (i: number) => (i < 26 ? String.fromCodePoint(65 + i) : `A${i}`)

/** From the first color at the top to the last at the bottom; colors are taken as they are. */
export function downward(scene: Scene, id: string, ...colors: readonly string[]): string {
  const stops = colors.map((color, i) => {
    const offset = i === 0 ? '' : ` offset="${i === colors.length - 1 ? 1 : '.5'}"`
    return `<stop${offset} stop-color="${color}"/>`
  })
  return scene.define(
    id,
    `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`,
  )
}

/** Fine lines over a wall or a roof: what it is covered with. */
export function texture(
  scene: Scene,
  kind: 'lap' | 'brick' | 'shingle' | 'batten' | 'seam' | 'stone' | 'tile',
): string {
  const strokes = {
    lap: [10, 6, 'M0 5.5h10', '#2002', 'l'],
    batten: [9, 10, 'M8 0v10', '#2002', 'v'],
    seam: [20, 10, 'M19 0v10', '#2002', 's'],
    shingle: [12, 12, 'M0 5.5h12m0 6H0M4 0v6m6 0v6', '#2002', 'h'],
    brick: [12, 8, 'M0 3.5h12m0 4H0M3 0v4m6 0v4', '#2002', 'b'],
    stone: [22, 16, 'M0 8h22m0 8H0M8 0v8m8 0v8M2 8v8', '#2003', 'o'],
    tile: [14, 14, 'M0 .5h14M.5 0v14', '#2001', 't'],
  } as const
  const [width, height, d, color] = strokes[kind]
  const id = strokes[kind][4]
  return scene.define(
    id,
    `<pattern id="${id}" width="${width}" height="${height}"${patternUnits(scene, id)}>` +
      `<path stroke="${color}" d="${d}"/></pattern>`,
  )
}

export type Covering = Parameters<typeof texture>[1]

/** The first pattern says in which units it is measured; the others refer to it. */
export function patternUnits(scene: Scene, id = ''): string {
  const first = scene.firstPattern(id)
  return first === id ? ' patternUnits="userSpaceOnUse"' : ` href="#${first}"`
}

/** A wall of a color with its texture. */
export function wall(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  cover?: Covering,
) {
  const base = rect(x, y, width, height, scene.ink(color))
  const plain = cover === undefined || (scene.detail === 0 && width * height < 5000)
  return plain ? base : base + rect(x, y, width, height, texture(scene, cover))
}
