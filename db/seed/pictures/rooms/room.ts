import type { Random } from '#db/seed/tools/random.ts'
import { darker, lighter, mix } from '../paint/color.ts'
import { downward, type Scene, texture } from '../paint/scene.ts'
import { leafColors } from '../paint/sky.ts'
import {
  billow,
  dark,
  ellipse,
  light,
  n,
  type Pair,
  path,
  poly,
  rect,
  stroked,
} from '../paint/svg.ts'

export type Mood = 'classic' | 'craft' | 'mid' | 'fresh' | 'sleek' | 'loft' | 'cabin'

/** The colors and the make of a home's rooms: the same for all rooms of one home. */
export interface Decor {
  readonly mood: Mood
  readonly wall: string
  readonly trim: string
  readonly floor: string
  readonly wood: string
  readonly fabric: string
  readonly accent: string
  readonly metal: string
  readonly cabinets: string
  readonly counter: string
}

const walls: Readonly<Record<Mood, readonly string[]>> = {
  classic: ['#ece4d3', '#dfe3da', '#d6dfe3', '#e8d9cc', '#e3dccd', '#c9d3cc'],
  craft: ['#e6d9bd', '#d9cfae', '#cdd2bb', '#e2d2c0', '#c7cfc6'],
  mid: ['#efe7d6', '#e2ddcf', '#d7dcd4', '#ead9c2'],
  fresh: ['#eae7e0', '#e4e6e4', '#e6e0d6', '#dde4e6', '#ebe5dc'],
  sleek: ['#f1efeb', '#e9e8e5', '#e2e4e5', '#ece7df'],
  loft: ['#b87a62', '#a66a55', '#c08e74', '#e6dfd3'],
  cabin: ['#efe9dc', '#e3d3b6', '#dfe4df', '#d8c3a0'],
}
const floors: Readonly<Record<Mood, readonly string[]>> = {
  classic: ['#b98a5c', '#a87a50', '#c79c6e'],
  craft: ['#a5744a', '#94653f', '#b5855a'],
  mid: ['#b58657', '#c6a27a', '#a98a68'],
  fresh: ['#c2a683', '#b79b7c', '#cbb497', '#a99885'],
  sleek: ['#c9b8a2', '#b5aa9c', '#d2c6b4'],
  loft: ['#a89f94', '#b28a60', '#9a948c'],
  cabin: ['#c69a63', '#b98a58'],
}
const fabrics = [
  '#7f95a3',
  '#8f9d84',
  '#b98a76',
  '#a79a8a',
  '#5f7884',
  '#c2a25f',
  '#6f7f6b',
  '#94808f',
  '#c4bba9',
  '#56657a',
]
const accents = [
  '#c9704c',
  '#d4a24a',
  '#3f7274',
  '#a8554c',
  '#5c7a52',
  '#7a5a78',
  '#e0b08a',
  '#46637f',
]
const cabinets = [
  '#f3f0e8',
  '#f3f0e8',
  '#8c9d8a',
  '#5f7482',
  '#d9d2c2',
  '#3f5058',
  '#b08860',
  '#a6764c',
]

export function choosePalette(random: Random, mood: Mood): Decor {
  const accent = random.pick(accents)
  return {
    mood,
    wall: random.pick(walls[mood]),
    trim:
      mood === 'craft'
        ? random.pick(['#8a6040', '#7a5236', '#9a7048'])
        : mood === 'sleek' || mood === 'loft'
          ? '#3f4347'
          : '#fbf8f1',
    floor: random.pick(floors[mood]),
    wood: random.pick(['#9a6c46', '#b58a5f', '#7d5a40', '#c3a078', '#8a7158']),
    fabric: random.pick(fabrics),
    accent,
    metal: random.pick(['#3d4043', '#b08d4f', '#8f9598']),
    cabinets: random.pick(cabinets),
    counter: random.pick(['#f2efe9', '#e6e2da', '#4b4a48', '#c9b08c', '#d8d4cc']),
  }
}

const floorTop = 276

/** An empty room: back wall, skirting and a floor of boards, tiles or carpet running away from us. */
export function room(
  scene: Scene,
  decor: Decor,
  floor: 'boards' | 'tiles' | 'carpet' = 'boards',
): string {
  const paint = scene.ink(decor.wall)
  const brick = decor.mood === 'loft' && decor.wall !== '#e6dfd3'
  const planks = decor.mood === 'cabin'
  const color = scene.ink(
    floor === 'boards'
      ? decor.floor
      : floor === 'tiles'
        ? '#d8d6d0'
        : mix(decor.wall, '#b9aa98', 0.6),
  )
  const parts = [
    rect(0, 0, 600, floorTop, downward(scene, 'p', lighter(paint, 0.12), darker(paint, 0.05))),
    brick
      ? rect(0, 0, 600, floorTop, texture(scene, 'brick'))
      : planks
        ? rect(0, 0, 600, floorTop, texture(scene, 'seam'))
        : '',
    decor.mood === 'classic'
      ? rect(0, 0, 600, 12, scene.ink(decor.trim)) + rect(0, 12, 600, 3, dark(0.1))
      : '',
    decor.mood === 'craft' ? rect(0, 62, 600, 7, scene.ink(decor.trim)) : '',
    rect(
      0,
      floorTop,
      600,
      400 - floorTop,
      downward(scene, 'f', darker(color, 0.08), lighter(color, 0.06)),
    ),
    floor === 'carpet' ? '' : boards(floor),
    brick ? '' : rect(0, floorTop - 12, 600, 12, scene.ink(decor.trim)),
    rect(0, floorTop, 600, 4, dark(0.14)),
  ]
  return parts.join('')
}

/** Lines that run to a point behind the wall; tiles have cross lines, too. */
function boards(floor: 'boards' | 'tiles'): string {
  const runs = [
    -420, -290, -170, -80, 0, 80, 160, 240, 300, 360, 440, 520, 600, 680, 770, 890, 1020,
  ]
    .map((x) => `M${n(300 + (x - 300) * 0.54)} ${floorTop}L${x} 400`)
    .join('')
  const across = floor === 'tiles' ? [288, 304, 326, 356].map((y) => `M0 ${y}h600`).join('') : ''
  return stroked(runs + across, floor === 'tiles' ? light(0.5) : dark(0.09), 1.3)
}

export interface WindowWishes {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly curtains?: string | undefined
  readonly panes?: readonly [number, number]
}

/** A window with what is outside, and the light that it lays on the floor. */
export function windowView(
  scene: Scene,
  decor: Decor,
  { x, y, width, height, curtains, panes }: WindowWishes,
): string {
  const trim = scene.ink(decor.trim)
  const glass = scene.define(
    'v',
    `<linearGradient id="v" x2="0" y2="1"><stop stop-color="${scene.dark ? '#2f3a66' : '#a9cfe2'}"/><stop offset="1" stop-color="${scene.dark ? '#a8788a' : '#eef3ea'}"/></linearGradient>`,
  )
  const [leaf, near] = leafColors(scene)
  const trees: Pair[] = [...Array(5).keys()].map((i) => [
    x + (width * i) / 4,
    y + height * scene.random.between(0.5, 0.74),
  ])
  const [across, down] =
    panes ??
    (decor.mood === 'sleek' || decor.mood === 'mid'
      ? [2, 1]
      : decor.mood === 'loft'
        ? [4, 4]
        : [2, 2])
  const bars = [
    ...[...Array(across - 1).keys()].map(
      (i) => `M${n(x + (width * (i + 1)) / across)} ${n(y)}v${n(height)}`,
    ),
    ...[...Array(down - 1).keys()].map(
      (i) => `M${n(x)} ${n(y + (height * (i + 1)) / down)}h${n(width)}`,
    ),
  ].join('')
  return [
    rect(x - 8, y - 8, width + 16, height + 16, trim),
    rect(x, y, width, height, glass),
    path(
      `M${n(x)} ${n(y + height)}V${n(trees[0]![1])}${trees
        .slice(1)
        .map(
          ([tx, ty], i) =>
            `Q${n(tx - width / 8)} ${n(Math.min(ty, trees[i]![1]) - height * 0.14)} ${n(tx)} ${n(ty)}`,
        )
        .join('')}V${n(y + height)}z`,
      scene.ink(mix(leaf!, '#dfe8e0', scene.dark ? 0 : 0.35)),
    ),
    rect(
      x,
      y + height * 0.84,
      width,
      height * 0.16,
      scene.ink(mix(near!, '#e6ecd6', scene.dark ? 0 : 0.3)),
    ),
    bars === '' ? '' : stroked(bars, trim, across * down > 6 ? 2.4 : 4),
    rect(x - 12, y + height + 6, width + 24, 6, lighter(trim, 0.2)),
    rect(x - 8, y + height + 12, width + 16, 3, dark(0.12)),
    scene.dark
      ? ''
      : poly(
          [
            [x + 24, floorTop + 10],
            [x + width + 6, floorTop + 10],
            [x + width + 80, floorTop + 78],
            [x + 84, floorTop + 78],
          ],
          light(0.2),
        ),
    curtains === undefined ? '' : drapes(scene, x, y, width, height, curtains),
  ].join('')
}

function drapes(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const cloth = scene.ink(color)
  const bottom = Math.max(y + height + 20, 258)
  const reach = bottom - y + 16
  const panel = (left: number) => `M${n(left)} ${n(y - 16)}h30l4 ${n(reach)}h-38z`
  const folds = (left: number) =>
    `M${n(left + 8)} ${n(y - 14)}l-1 ${n(reach - 3)}M${n(left + 19)} ${n(y - 14)}l1 ${n(reach - 3)}`
  return (
    path(panel(x - 26) + panel(x + width - 6), cloth) +
    stroked(folds(x - 26) + folds(x + width - 6), dark(0.1), 2) +
    rect(x - 36, y - 20, width + 72, 4, scene.ink('#5b5048'))
  )
}

/** Framed pictures: a landscape of three colors, no two alike. */
export function art(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  decor: Decor,
): string {
  const { random } = scene
  const colors = random.sample(
    [decor.accent, decor.fabric, '#e6d2a8', '#7f95a3', '#c98f6c', '#5f7466'],
    3,
  )
  const inner = { x: x + 8, y: y + 8, w: width - 16, h: height - 16 }
  const picture = random.chance(0.6)
    ? path(
        `M${n(inner.x)} ${n(inner.y + inner.h)}v${n(-inner.h * 0.45)}q${n(inner.w * 0.3)} ${n(-inner.h * 0.28)} ${n(inner.w * 0.55)} 0t${n(inner.w * 0.45)} ${n(inner.h * 0.06)}v${n(inner.h * 0.39)}z`,
        scene.ink(colors[1]!),
      ) +
      ellipse(
        inner.x + inner.w * 0.68,
        inner.y + inner.h * 0.3,
        inner.w * 0.13,
        inner.w * 0.13,
        scene.ink(colors[2]!),
      )
    : rect(inner.x, inner.y + inner.h * 0.5, inner.w, inner.h * 0.5, scene.ink(colors[1]!)) +
      rect(
        inner.x + inner.w * 0.2,
        inner.y + inner.h * 0.22,
        inner.w * 0.4,
        inner.h * 0.5,
        scene.ink(colors[2]!),
      )
  return (
    rect(x + 3, y + 4, width, height, dark(0.12)) +
    rect(x, y, width, height, scene.ink(random.pick([decor.wood, '#fbf8f1', '#3d4043']))) +
    rect(inner.x - 3, inner.y - 3, inner.w + 6, inner.h + 6, scene.ink('#f6f2e8')) +
    rect(inner.x, inner.y, inner.w, inner.h, scene.ink(lighter(colors[0]!, 0.35))) +
    picture
  )
}

/** A plant in a pot; the place is the foot of the pot. */
export function plant(scene: Scene, x: number, y: number, size: number): string {
  const { random } = scene
  const leafy = random.chance(0.5)
  const draw = () => {
    const [deep, middle, pale] = ['#3f6b4f', '#5f8a5f', '#86a974'].map((color) => scene.ink(color))
    const pot =
      path(
        'M-13-26h26l-4 26H-9z',
        scene.ink(random.pick(['#c9825c', '#e6dfd2', '#5b6166', '#b79a74'])),
      ) + path('M2-26h11l-4 26H2z', dark(0.12))
    const blades = leafy
      ? path('M0-26C-6-50-26-58-34-80-14-76-2-60 0-26C2-58 10-76 30-88 26-64 10-52 0-26z', deep!) +
        path(
          'M0-26C-10-60-10-84-2-106 8-84 8-58 0-26zM0-26C-18-40-34-42-44-40-34-52-14-48 0-26zM0-26C16-44 34-46 42-42 32-54 12-50 0-26z',
          middle!,
        )
      : path(
          billow([
            [-22, -34],
            [-30, -58],
            [-14, -82],
            [10, -86],
            [28, -64],
            [22, -38],
            [0, -28],
          ]),
          deep!,
        ) +
        path(
          billow([
            [-16, -44],
            [-20, -62],
            [-8, -76],
            [8, -72],
            [12, -54],
            [0, -42],
          ]),
          middle!,
        ) +
        path('M-12-66q6-10 14-4-4 8-14 4zM-2-52q8-6 14 2-8 6-14-2z', pale!)
    return ellipse(4, 0, 20, 4, dark(0.18)) + blades + pot
  }
  return scene.stamp(`plant${leafy}`, draw, x, y, `scale(${Math.round((size / 100) * 20) / 20})`)
}

/** A lamp that hangs from the ceiling. */
export function pendant(
  scene: Scene,
  x: number,
  drop: number,
  width: number,
  color: string,
): string {
  const shade = scene.ink(color)
  const glow = scene.dark
    ? path(
        `M${n(x - width / 2)} ${n(drop)}l${n(-width * 0.7)} 90h${n(width * 2.4)}l${n(-width * 0.7)}-90z`,
        '#ffe3a033',
      )
    : ''
  return (
    glow +
    rect(x - 1, 0, 2, drop - width * 0.4, scene.ink('#4a4644')) +
    path(
      `M${n(x - width / 2)} ${n(drop)}q0 ${n(-width * 0.5)} ${n(width / 2)} ${n(-width * 0.55)}q${n(width / 2)} ${n(width * 0.05)} ${n(width / 2)} ${n(width * 0.55)}z`,
      shade,
    ) +
    ellipse(x, drop, width / 2, 3, scene.dark ? '#ffe9b8' : lighter(shade, 0.55))
  )
}

export function rug(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const cloth = scene.ink(color)
  const slant = height * 0.8
  const shape = (inset: number): Pair[] => [
    [x - width / 2 + inset + slant / 2, y - height / 2 + inset * 0.35],
    [x + width / 2 - inset - slant / 2, y - height / 2 + inset * 0.35],
    [x + width / 2 - inset + slant / 2, y + height / 2 - inset * 0.35],
    [x - width / 2 + inset - slant / 2, y + height / 2 - inset * 0.35],
  ]
  return (
    poly(shape(0), cloth) +
    poly(shape(12), lighter(cloth, 0.18)) +
    (scene.random.chance(0.6)
      ? poly(shape(26), scene.random.chance(0.5) ? cloth : darker(cloth, 0.1))
      : '')
  )
}
