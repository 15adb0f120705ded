import type { House } from '#db/seed/pictures/houses/house.ts'
import { darker, lighter, mix } from '#db/seed/pictures/paint/color.ts'
import { conifer, hedge, shadowedTree, shrub, tree, tufts } from '#db/seed/pictures/paint/plants.ts'
import { downward, type Scene } from '#db/seed/pictures/paint/scene.ts'
import { distance, grassColors, horizonColor, sky } from '#db/seed/pictures/paint/sky.ts'
import { dark, ellipse, light, n, path, poly, rect, stroked } from '#db/seed/pictures/paint/svg.ts'

/** What lies around a house. */
export type Setting = 'lawn' | 'city' | 'lake' | 'fields' | 'woods' | 'yard'

/** Where the house meets the ground. */
export const groundLine = 306

/** A house in its setting: sky, what lies behind, the house, its garden and the street. */
export function front(scene: Scene, house: House, setting: Setting): string {
  const { random } = scene
  const city = setting === 'city'
  const scale = Math.min((city ? 560 : 452) / house.width, (city ? 262 : 240) / house.height, 1.65)
  const room = Math.max(0, 560 - house.width * scale)
  const middle =
    300 + random.between(-0.5, 0.5) * Math.min(room, 120) * 0.5 - (house.middle ?? 0) * scale
  const at = (x: number) => middle + x * scale
  const left = at((house.middle ?? 0) - house.width / 2)
  const right = at((house.middle ?? 0) + house.width / 2)
  const base = groundLine
  const parts = [
    sky(scene, 268),
    distance(
      scene,
      272,
      city ? 'town' : setting === 'woods' || setting === 'lawn' ? 'trees' : 'hills',
    ),
    setting === 'lake' ? water(scene) : '',
    lawn(scene, 262),
    setting === 'fields' ? farmland(scene) : '',
    behind(scene, setting, left, right),
    city
      ? ''
      : poly(
          [
            [left + 16, base - 2],
            [right, base - 2],
            [Math.min(600, right + 46), base + 15],
            [left + 44, base + 15],
          ],
          dark(0.2),
        ),
    city ? blocks(scene, left, right) + pavement(scene) : '',
    `<g transform="translate(${n(middle)} ${base})scale(${Math.round(scale * 20) / 20})">${house.art}</g>`,
    city ? street(scene, house, at) : ground(scene, setting, house, at),
    city ? '' : planting(scene, setting, house, at, left, right),
  ]
  return random.chance(0.5)
    ? scene.finish(...parts)
    : scene.finish('<g transform="matrix(-1 0 0 1 600 0)">', ...parts, '</g>')
}

export function lawn(scene: Scene, top: number): string {
  const [pale, deep] = grassColors(scene)
  return rect(0, top, 600, 400 - top, downward(scene, 'g', scene.ink(pale), scene.ink(deep)))
}

export function water(scene: Scene, top = 240, height = 30): string {
  const color = scene.ink(scene.hour === 'winter' ? '#c3d3dd' : '#7fa9bd')
  return (
    rect(0, top, 600, height, downward(scene, 'w', lighter(color, 0.35), color)) +
    stroked(`M20 ${top + 10}h70m70 6h110m60-8h60m50 10h120`, light(0.5), 1.4)
  )
}

/** Rows on a field, and a barn with its silo far off. */
export function farmland(scene: Scene): string {
  const { random, hour } = scene
  const barn = scene.ink(mix('#a34f42', '#cdd6d2', 0.2))
  const x = random.pick([60, 480])
  const crop = scene.ink(hour === 'winter' ? '#e3e9ec' : hour === 'autumn' ? '#c9a65a' : '#b3b765')
  return [
    path('M0 268Q150 258 300 264T600 262v20H0z', crop),
    stroked('M0 274Q150 264 300 270T600 268M0 280Q150 271 300 276T600 274', dark(0.1), 1.5),
    rect(x + 34, 222, 14, 42, scene.ink('#c9cdca')),
    path(`M${x + 34} 222q7-11 14 0z`, scene.ink('#8d969b')),
    poly(
      [
        [x, 264],
        [x, 244],
        [x + 6, 234],
        [x + 17, 228],
        [x + 28, 234],
        [x + 34, 244],
        [x + 34, 264],
      ],
      barn,
    ),
    rect(x + 11, 250, 12, 14, '#f4efe4'),
  ].join('')
}

function behind(scene: Scene, setting: Setting, left: number, right: number): string {
  const { random } = scene
  const parts: string[] = []
  const grow = (x: number, y: number, size: number) =>
    setting === 'lake' || setting === 'woods' || (random.chance(0.22) && scene.detail > 0)
      ? conifer(scene, x, y, size * 1.1)
      : tree(scene, x, y, size)
  const many =
    setting === 'woods'
      ? 9
      : setting === 'city'
        ? 2
        : setting === 'fields'
          ? 2
          : [1, 3, 4][scene.detail]!
  for (let i = 0; i < many; i++) {
    const x = i % 2 === 0 ? random.between(-20, left + 36) : random.between(right - 36, 620)
    parts.push(grow(x, random.between(276, 296), random.between(96, 168)))
  }
  if (setting !== 'city' && scene.detail > 0 && random.chance(0.6)) {
    parts.push(grow(random.between(left + 30, right - 30), 284, random.between(190, 235)))
  }
  return parts.join('')
}

const stoneOf = (scene: Scene) =>
  scene.ink(
    scene.hour === 'winter'
      ? '#d3d3d2'
      : scene.random.pick(['#cfc6b6', '#c4bfb6', '#d8cbb2', '#c2b3a2']),
  )

function kerb(scene: Scene, paving: string, top: number): string {
  return (
    rect(0, top, 600, 5, mix(paving, '#8f8f8c', 0.4)) +
    rect(0, top + 4, 600, 400 - top, scene.ink('#8d9094'))
  )
}

/** Plainer buildings to both sides of a town house. */
function blocks(scene: Scene, left: number, right: number): string {
  const { random } = scene
  const block = (from: number, to: number) => {
    const top = random.int(96, 190)
    const width = Math.max(40, to - from)
    const color = mix(
      scene.ink(random.pick(['#b58f7c', '#a9a59c', '#c2ae92', '#8f8a88', '#9a7468'])),
      horizonColor(scene),
      0.28,
    )
    const rows = [...Array(Math.floor((290 - top) / 44)).keys()]
      .map((i) => `M${n(from + 14)} ${top + 34 + i * 44}h${n(width - 22)}`)
      .join('')
    return (
      rect(from, top, width, 300 - top, color) +
      rect(from - 3, top - 6, width + 6, 8, darker(color, 0.15)) +
      stroked(rows, scene.dark ? '#f3c27a' : darker(color, 0.28), 24, 'stroke-dasharray="15 19"')
    )
  }
  return (
    (left > 14 ? block(left - random.int(110, 170), left - random.int(2, 16)) : '') +
    (right < 586 ? block(right + random.int(2, 16), right + random.int(110, 170)) : '')
  )
}

function pavement(scene: Scene): string {
  const paving = stoneOf(scene)
  return (
    rect(0, groundLine - 6, 600, 70, paving) +
    stroked('M20 306h600', dark(0.1), 110, 'stroke-dasharray="1 69"') +
    stroked('M0 332h600', dark(0.1), 1) +
    kerb(scene, paving, 360)
  )
}

/** The pavement before a town house, with trees in their pits, lamps and tubs. */
function street(scene: Scene, house: House, at: (x: number) => number): string {
  const { random } = scene
  const clear = (x: number) => Math.abs(x - at(house.door)) > 70
  const trees = [random.int(50, 130), random.int(250, 350), random.int(470, 560)].filter(
    (x) => clear(x) && random.chance(0.7),
  )
  const iron = scene.ink('#3a3f45')
  const lamp = random.pick([170, 430])
  const glow = scene.dark ? ellipse(lamp, 230, 34, 34, '#ffdf9a44') : ''
  return [
    clear(lamp) && scene.detail > 0
      ? rect(lamp - 1.5, 236, 3, 118, iron) +
        path(`M${lamp - 6} 238l3-14h6l3 14z`, scene.dark ? '#ffe2a0' : scene.ink('#e9e4d4')) +
        rect(lamp - 5, 221, 10, 3, iron) +
        glow
      : '',
    ...house.beds.map(([from, to]) => hedge(scene, at(from), at(to), groundLine + 6)),
    ...trees.map(
      (x) => ellipse(x, 353, 20, 4, dark(0.3)) + tree(scene, x, 352, random.between(120, 150)),
    ),
  ].join('')
}

function ground(scene: Scene, setting: Setting, house: House, at: (x: number) => number): string {
  const paving = stoneOf(scene)
  const edge = setting === 'lawn' ? 366 : 400
  const yard =
    setting === 'yard'
      ? rect(0, groundLine - 2, 600, 100, scene.ink('#a5a6a4')) +
        stroked('M30 330l-20 60M130 330l-14 60M230 330l-6 60', light(0.6), 3)
      : ''
  const walk =
    setting === 'yard'
      ? ''
      : walkway(
          at(house.door),
          edge,
          paving,
          scene.random.chance(0.5) ? scene.random.between(-34, 34) : 0,
        )
  const drive =
    house.garage === undefined
      ? ''
      : driveway(at(house.garage[0]), at(house.garage[1]), edge, darker(paving, 0.06))
  const pavements =
    setting === 'lawn'
      ? rect(0, 366, 600, 13, lighter(paving, 0.16)) +
        stroked('M40 372h560', dark(0.13), 13, 'stroke-dasharray="1 79"') +
        kerb(scene, paving, 379)
      : ''
  return yard + drive + walk + pavements
}

function walkway(x: number, edge: number, color: string, drift: number): string {
  const base = groundLine - 1
  const reach = edge - base
  const near = n(drift)
  const bend = n(drift - 21)
  const d = `M${n(x - 13)} ${base}c-3 ${n(reach / 2)} ${bend} ${n(reach / 2)} ${n(drift - 13)} ${n(reach)}h52c-4 ${n(-reach / 2)} ${n(-drift - 12)} ${n(-reach / 2)} ${n(-drift - 13)} ${n(-reach)}z`
  return (
    path(d, color) + (near === '' ? '' : stroked(`M${n(x - 14)} ${base + 12}h29`, dark(0.12), 1))
  )
}

function driveway(left: number, right: number, edge: number, color: string): string {
  const base = groundLine - 1
  const lean = ((left + right) / 2 - 300) * 0.1
  return (
    poly(
      [
        [left, base],
        [right, base],
        [right + 18 + lean, edge],
        [left - 18 + lean, edge],
      ],
      color,
    ) +
    stroked(
      `M${n((left + right) / 2)} ${base}L${n((left + right) / 2 + lean)} ${edge}`,
      dark(0.07),
      1,
    )
  )
}

function planting(
  scene: Scene,
  setting: Setting,
  house: House,
  at: (x: number) => number,
  left: number,
  right: number,
): string {
  const { random, detail } = scene
  const beds = house.beds.map(([from, to]) => hedge(scene, at(from), at(to), groundLine + 3))
  const gaps = [
    at(house.door),
    ...(house.garage === undefined
      ? []
      : [
          at(house.garage[0]),
          (at(house.garage[0]) + at(house.garage[1])) / 2,
          at(house.garage[1]),
        ]),
  ]
  const free = (x: number, room: number) => gaps.every((gap) => Math.abs(gap - x) > room)
  const spots = [
    Math.min(random.between(6, 90), left - 18),
    Math.max(random.between(510, 594), right + 18),
  ]
    .filter((x) => free(x, 62) && random.chance(0.75) && setting !== 'yard')
    .slice(0, detail === 0 ? 1 : 2)
  const lawnTrees = spots.map((x) =>
    shadowedTree(scene, x, setting === 'lawn' ? 352 : 366, random.between(118, 190)),
  )
  const bushes =
    detail < 2 || setting === 'yard'
      ? []
      : [random.between(20, 580), random.between(20, 580)]
          .filter((x) => free(x, 46))
          .map((x) => shrub(scene, x, 344, random.between(26, 44)))
  const blades =
    setting === 'yard' || detail < 1 ? '' : tufts(scene, 322, setting === 'lawn' ? 362 : 396)
  return blades + beds.join('') + bushes.join('') + lawnTrees.join('')
}
