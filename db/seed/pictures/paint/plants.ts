import { darker, lighter } from './color.ts'
import { patternUnits, type Scene } from './scene.ts'
import { grassColors, leafColors, softShadow } from './sky.ts'
import { billow, discs, type Pair, path, poly, rect, stroked, thin } from './svg.ts'

const turn = (count: number, place: (angle: number) => Pair): Pair[] =>
  [...Array(count).keys()].map((i) => place((i / count) * Math.PI * 2))

/** A crown of leaves about 80 across, one outline used for its dark, middle and light parts. */
function crown(scene: Scene, colors: readonly string[]): string {
  const { random } = scene
  const outline = turn(8, (angle) => {
    const reach = random.between(37, 42)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  scene.define('c', `<path id="c" d="${billow(outline)}"/>`)
  const layer = (color: string, place: string) =>
    `<use href="#c" fill="${scene.ink(color)}"${place}/>`
  return [
    layer(colors[0]!, ''),
    layer(colors[1]!, ' transform="translate(-6-7)scale(.76)"'),
    layer(colors[2]!, ' transform="translate(-13-17)scale(.4)"'),
  ].join('')
}

/** A broad tree standing at the place; `size` is its height. In winter it is bare. */
export function tree(scene: Scene, x: number, y: number, size: number): string {
  const draw = () => {
    if (scene.hour === 'winter') return bare(scene)
    const blossom = scene.hour === 'spring' && scene.random.chance(0.35)
    const colors = blossom ? ['#c98fa0', '#e2b3bd', '#f3d9dc'] : toned(scene)
    const trunk = poly(
      [
        [-5, 0],
        [-3, -44],
        [3, -44],
        [5, 0],
      ],
      scene.ink('#6d5443'),
    )
    return `${trunk}<g transform="translate(0-70)">${crown(scene, colors)}</g>`
  }
  return standing(scene, 'tree', draw, x, y, size, scene.random.pick([0.86, 1, 1.15]))
}

/** The season's leaves, a little different from tree to tree. */
function toned(scene: Scene): readonly string[] {
  const { random } = scene
  if (scene.hour === 'autumn') {
    return random.pick([
      ['#9a4f2c', '#c06c38', '#d99152'],
      ['#a87628', '#cc9a3c', '#e2bd62'],
      ['#7a7a3c', '#9c994c', '#bdb86e'],
    ])
  }
  const shift = random.pick([darker, lighter])
  return leafColors(scene).map((color) => shift(color, 0.06))
}

function bare(scene: Scene): string {
  const wood = scene.ink('#7d6a60')
  const cap = 'stroke-linecap="round"'
  return (
    stroked(
      'M0 0C1-20 0-34 0-48M0-40C-8-56-20-62-28-80M0-44C8-60 18-68 26-84M0-48C-2-66-2-78-4-98M-13-62C-22-66-30-66-38-72M12-62C22-66 30-66 38-74',
      wood,
      3.4,
      cap,
    ) +
    stroked(
      'M-2-74C-10-84-12-90-14-100M-2-78C6-86 10-94 12-104M-24-74C-26-84-30-88-36-92M24-78C30-86 32-92 34-96',
      wood,
      1.8,
      cap,
    )
  )
}

/** A spruce. */
export function conifer(scene: Scene, x: number, y: number, size: number): string {
  const draw = () => {
    const winter = scene.hour === 'winter'
    const dark = scene.ink(winter ? '#4c6a60' : '#3f6650')
    const light = scene.ink(winter ? '#8aa197' : '#567d5f')
    const trunk = rect(-4, -14, 8, 14, scene.ink('#6d5443'))
    const tiers = 'M0-62 31-12Q0-4-31-12zM0-86 25-36Q0-28-25-36zM0-110 18-64Q0-56-18-64z'
    return (
      trunk +
      path(tiers, dark) +
      path('M0-62-31-12Q-16-8-5-7zM0-86-25-36Q-12-32-4-31zM0-110-18-64Q-9-60-3-59z', light)
    )
  }
  return standing(scene, 'fir', draw, x, y, size)
}

/** A round shrub; some are in flower. */
export function shrub(scene: Scene, x: number, y: number, width: number): string {
  const flowers =
    scene.hour !== 'winter' &&
    scene.hour !== 'autumn' &&
    scene.random.chance(0.3) &&
    scene.detail > 0
  return standing(scene, `bush${flowers}`, () => drawShrub(scene, flowers), x, y, width * 2.75)
}

function drawShrub(scene: Scene, flowers: boolean): string {
  const [dark, middle, light] = leafColors(scene).map((color) => scene.ink(darker(color, 0.08)))
  const petals = scene.ink(scene.random.pick(['#e8b4bc', '#f4efe4', '#b9a3d0', '#efc66a']))
  const places: Pair[] = [
    [-11, -13],
    [-3, -19],
    [6, -15],
    [12, -9],
  ]
  const leaves = () =>
    path('M-20 0C-24-12-14-24-2-22 8-27 22-18 20 0z', dark!) +
    path('M-17-2C-19-12-11-20-2-19 3-21 10-18 11-12 6-3-8-2-17-2z', middle!)
  return (
    scene.stamp('leaves', leaves, 0, 0, 'scale(1)') +
    (flowers
      ? path(discs(places, 2), petals)
      : path('M-13-9C-12-15-6-18 0-16-3-11-7-9-13-9z', light!))
  )
}

/** Shrubs side by side from one place to another. */
export function hedge(scene: Scene, from: number, to: number, y: number): string {
  const clump = 58
  const count = Math.floor((to - from + 16) / clump)
  if (count < 1) return to - from > 24 ? shrub(scene, (from + to) / 2, y, 30) : ''
  const draw = () =>
    [
      [-19, 0, 30],
      [3, 1, 25],
      [21, -1, 34],
    ]
      .map(([x, dy, w]) => shrub(scene, x!, dy!, w!))
      .join('')
  const gap = (to - from) / count
  return [...Array(count).keys()]
    .map((i) => scene.stamp('clump', draw, from + gap * (i + 0.5), y))
    .join('')
}

/** Blades scattered over a lawn. */
export function tufts(scene: Scene, top: number, bottom: number): string {
  if (scene.hour === 'winter') return ''
  const blades = [
    [12, 14],
    [68, 34],
    [116, 20],
  ]
    .map(([x, y]) => `M${x} ${y}l-2-5m3 5v-6m2 6 2-4`)
    .join('')
  const color = scene.ink(darker(grassColors(scene)[1], 0.35))
  const fill = scene.define(
    'tu',
    `<pattern id="tu" width="150" height="46"${patternUnits(scene, 'tu')}>${stroked(blades, thin(color, 0.5), 1.2)}</pattern>`,
  )
  return rect(0, top, 600, bottom - top, fill)
}

export function shadowedTree(scene: Scene, x: number, y: number, size: number): string {
  return softShadow(x + size * 0.16, y, size * 0.42, size * 0.05) + tree(scene, x, y, size)
}

/** Drawn once about 110 high, then set down at any size. */
function standing(
  scene: Scene,
  key: string,
  draw: () => string,
  x: number,
  y: number,
  size: number,
  stretch = 1,
): string {
  const k = (part: number) => String(Math.round((size / 110) * part * 20) / 20).replace(/^0/, '')
  return scene.stamp(
    key,
    draw,
    x,
    y,
    stretch === 1 ? `scale(${k(1)})` : `scale(${k(stretch)} ${k(1)})`,
  )
}
