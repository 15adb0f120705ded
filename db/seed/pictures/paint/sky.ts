import { mix } from './color.ts'
import { downward, type Hour, type Scene } from './scene.ts'
import {
  circle,
  dark,
  discs,
  ellipse,
  light,
  n,
  type Pair,
  path,
  poly,
  rect,
  soft,
  thin,
} from './svg.ts'

const skies: Readonly<Record<Hour, readonly string[]>> = {
  summer: ['#8fc1dd', '#dcebe6', '#f6efdc'],
  clear: ['#79b2d6', '#cfe4ea', '#eef2ea'],
  spring: ['#a3cbdf', '#e3ede6', '#faf1e1'],
  autumn: ['#93b7c9', '#e8dfc8', '#f8e3c0'],
  overcast: ['#b3c0c6', '#d3dadb', '#e8e7e1'],
  winter: ['#b4c8d8', '#dfe6ea', '#f3eeec'],
  dusk: ['#2b3763', '#7a6a8f', '#e7a27c'],
}

/** The sky down to the horizon, with clouds or, at dusk, the moon. */
export function sky(scene: Scene, horizon: number): string {
  const fill = downward(scene, 'k', ...skies[scene.hour])
  return rect(0, 0, 600, horizon + 6, fill) + (scene.dark ? evening(scene) : clouds(scene))
}

export const horizonColor = (scene: Scene) => skies[scene.hour].at(-1)!

function evening({ random }: Scene): string {
  const moon = random.chance(0.6)
    ? circle(random.int(60, 540), random.int(36, 80), 13, '#f6ecd2')
    : ''
  const stars = [...Array(7).keys()].map((): Pair => [random.int(10, 590), random.int(8, 110)])
  return moon + path(discs(stars, 1), light(0.7))
}

function clouds(scene: Scene): string {
  const { random, hour } = scene
  if (hour === 'clear' && random.chance(0.4)) return ''
  const heavy = hour === 'overcast' || hour === 'winter'
  const color = hour === 'overcast' ? '#eef0ee' : '#ffffff'
  return [...Array(Math.min(random.int(1, heavy ? 4 : 3), scene.detail + 1)).keys()]
    .map((i) =>
      cloud(
        scene,
        random.int(-20, 560),
        26 + i * 34 + random.int(0, 22),
        random.int(34, 74),
        color,
      ),
    )
    .join('')
}

function cloud({ random }: Scene, x: number, y: number, size: number, color: string): string {
  const puffs = [0.32, 0.5, 0.4].map((r, i) => ({
    x: x + (i - 1) * size * 0.62,
    r: size * r * random.between(0.75, 1) * 0.6,
  }))
  const d = `M${n(x - size * 1.15)} ${n(y)}${puffs.map((puff) => `A${n(puff.r * 1.3)} ${n(puff.r)} 0 0 1 ${n(puff.x + size * 0.34)} ${n(y)}`).join('')}z`
  return path(d, thin(color, 0.55))
}

/** Hills or roofs far off, paler with distance. */
export function distance(scene: Scene, horizon: number, sort: 'hills' | 'trees' | 'town'): string {
  const { random } = scene
  const pale = mix(scene.ink(leafColors(scene)[0]!), horizonColor(scene), 0.62)
  const near = mix(scene.ink(leafColors(scene)[0]!), horizonColor(scene), 0.38)
  if (sort === 'town')
    return roofs(scene, horizon) + ridge(random.int(16, 24), horizon, near, scene, 9)
  if (scene.detail === 0) return ridge(random.int(18, 34), horizon, near, scene, 5)
  return (
    ridge(random.int(34, 56), horizon, pale, scene, 4) +
    ridge(random.int(18, 30), horizon, near, scene, sort === 'trees' ? 8 : 4)
  )
}

function ridge(
  height: number,
  horizon: number,
  color: string,
  { random }: Scene,
  bumps: number,
): string {
  const step = 680 / bumps
  const tops = [...Array(bumps + 1).keys()].map(
    (i): Pair => [i * step - 40, horizon - height * random.between(0.35, 1)],
  )
  return soft([[-60, horizon + 30], ...tops, [660, horizon + 30]], color)
}

function roofs(scene: Scene, horizon: number): string {
  const { random } = scene
  return [...Array(7).keys()]
    .map((i) => {
      const x = i * 92 + random.int(-20, 20)
      const width = random.int(58, 92)
      const height = random.int(30, 66)
      const color = mix(
        scene.ink(random.pick(['#a8938a', '#8f9aa3', '#b3a48f'])),
        horizonColor(scene),
        0.5,
      )
      const top = horizon - height
      return random.chance(0.6)
        ? poly(
            [
              [x, horizon + 8],
              [x, top],
              [x + width / 2, top - 24],
              [x + width, top],
              [x + width, horizon + 8],
            ],
            color,
          )
        : rect(x, top - 12, width, height + 20, color)
    })
    .join('')
}

/** Leaves of the season, from dark to light. */
export function leafColors({ hour }: Scene): readonly string[] {
  switch (hour) {
    case 'autumn':
      return ['#9a5a2c', '#c9803a', '#e0a650']
    case 'spring':
      return ['#7f9f5e', '#a3bf74', '#c6d795']
    case 'winter':
      return ['#5f7468', '#7d9184', '#a9b8ad']
    case 'overcast':
      return ['#4f6f4e', '#688763', '#86a07c']
    default:
      return ['#4a7350', '#6b9460', '#93b579']
  }
}

export const grassColors = ({ hour }: Scene): readonly [string, string] =>
  ({
    summer: ['#9dbb74', '#7ba05c'],
    clear: ['#98b976', '#749c5d'],
    spring: ['#aecb82', '#89ae66'],
    autumn: ['#b3b272', '#93945a'],
    overcast: ['#8fa87a', '#728d63'],
    winter: ['#f2f5f6', '#d7e1e8'],
    dusk: ['#8fae74', '#6a9160'],
  })[hour] as [string, string]

export const softShadow = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x, y, rx, ry, dark(0.18))
