import { darker, lighter } from '../paint/color.ts'
import {
  door,
  eaveShadow,
  gable,
  garageDoor,
  pane,
  post,
  railing,
  sideRoof,
  steps,
  type WindowLook,
} from '../paint/parts.ts'
import { type Scene, wall } from '../paint/scene.ts'
import { dark, light, poly, rect, stroked } from '../paint/svg.ts'
import { accents, choosePaints, type House } from './house.ts'

const range = (count: number) => [...Array(count).keys()]

/** Three brick fronts with cornices and stoops; ours is the one in the middle. */
export function rowhouse(scene: Scene): House {
  const { random } = scene
  const bricks = random.shuffle([
    '#a4604c',
    '#8f5646',
    '#b5785c',
    '#7d4f45',
    '#b98a6c',
    '#9a7a6c',
    '#6f4a44',
    '#c9b49a',
  ])
  const trims = random.shuffle(['#efe6d4', '#5b4a42', '#4f6a66', '#d9cdb8'])
  const floors = random.pick([2, 3, 3])
  const top = -14 - floors * 68 - 12
  const arched = scene.detail > 0 && random.chance(0.6)
  const drop = random.int(-12, 22)
  const fronts = [-2, -1, 0, 1, 2].map((i) => {
    const side = Math.abs(i) % 2
    return scene.stamp(
      `row${side}`,
      () => rowFront(scene, top + side * drop, bricks[side]!, trims[side]!, floors, arched),
      i * 132,
      0,
    )
  })
  return { art: fronts.join(''), width: 400, height: -top + 16, door: 36, beds: [] }
}

function rowFront(
  scene: Scene,
  top: number,
  brick: string,
  trim: string,
  floors: number,
  arched: boolean,
): string {
  const { random } = scene
  const left = -66
  const look: WindowLook = { trim, panes: [1, 2], arched }
  const base = -16
  return [
    wall(scene, left, top, 132, -top, brick, 'brick'),
    rect(left, base - 2, 132, 18, scene.ink('#a79b8b')),
    rect(left - 3, top - 12, 138, 14, scene.ink(trim)),
    stroked(`M${left} ${top + 6}h132`, scene.ink(trim), 8, 'stroke-dasharray="5 7"'),
    rect(left, top + 10, 132, 4, dark(0.16)),
    ...range(floors - 1).map((f) =>
      scene.stamp(
        `three${trim}${scene.dark ? random.int(1, 2) : ''}`,
        () => [18, 55, 92].map((dx) => pane(scene, dx, 0, 22, 42, look)).join(''),
        left,
        top + 26 + f * 68,
      ),
    ),
    ...[18, 55].map((dx) => pane(scene, left + dx, base - 54, 22, 42, look)),
    door(scene, 36, base, 26, 58, { color: random.pick(accents), trim, glazed: 'top', arched }),
    steps(scene, 36, base, 34, 4, 4, '#a99f92'),
    rect(left + 130, top, 3, -top, dark(0.18)),
  ].join('')
}

/** A terrace of new townhomes: garages below, two floors above, gables by turns. */
export function townhouse(scene: Scene): House {
  const { random } = scene
  const { roof, trim, brick } = choosePaints(random)
  const colors = random.sample(
    ['#d9d2c4', '#8fa3ad', '#5f6b73', '#b7a58f', '#e6e2d8', '#7d8a7c', '#a8907a', '#56636e'],
    3,
  )
  const look = { color: roof, trim }
  const flat = random.chance(0.35)
  const unit = (i: number) => {
    const left = -56
    const color = colors[i]!
    const brickFront = i === 0 || random.chance(0.3)
    return [
      wall(scene, left, -158, 112, 158, color, 'lap'),
      wall(
        scene,
        left,
        -66,
        112,
        66,
        brickFront ? brick : darker(color, 0.08),
        brickFront ? 'brick' : 'batten',
      ),
      rect(left, -68, 112, 4, scene.ink(trim)),
      flat
        ? rect(left - 2, -166, 116, 10, scene.ink(darker(roof, 0.1)))
        : i === 0
          ? gable(scene, left, left + 112, -158, -206, color, look, 'shingle')
          : sideRoof(scene, left - 4, left + 116, -158, -194, 6, look),
      pane(scene, left + 14, -146, 34, 36, { trim, panes: [2, 1] }),
      pane(scene, left + 68, -146, 26, 36, { trim, panes: [1, 2] }),
      pane(scene, left + 14, -104, 56, 28, { trim, panes: [3, 1] }),
      garageDoor(scene, left + 10, 0, 54, 46, i === 0 ? '#efeae0' : lighter(trim, 0.2), trim, true),
      door(scene, left + 88, -4, 24, 52, { color: random.pick(accents), trim, glazed: 'full' }),
      rect(left + 72, -68, 34, 10, scene.ink(roof)),
      rect(left + 110, -158, 2, 158, dark(0.2)),
    ].join('')
  }
  const units = [
    scene.stamp('unit', () => unit(1), -112, 0),
    scene.stamp('unit', () => unit(1), 112, 0),
    unit(0),
  ]
  return {
    art: units.join(''),
    width: 350,
    height: 206,
    door: 32,
    garage: [-46, 8],
    beds: [
      [-66, -50],
      [46, 66],
    ],
  }
}

/** One window of a floor, with its balcony or without. */
function cell(scene: Scene, color: string, trim: string, balcony: boolean, lit: boolean): string {
  const glass = pane(scene, 9, 6, balcony ? 32 : 26, 27, { trim, panes: [2, 1], lit })
  if (!balcony) return glass
  return (
    glass +
    rect(3, 32, 44, 3.5, scene.ink(darker(color, 0.3))) +
    stroked('M5 27h40', scene.ink(trim), 10, 'stroke-dasharray="2 4"') +
    rect(4, 20, 42, 2.5, scene.ink(trim))
  )
}

/** Floors of the same windows and balconies over an entrance. */
export function midrise(scene: Scene): House {
  const { random } = scene
  const { brick } = choosePaints(random)
  const color = random.pick([brick, '#d8cfc0', '#8b949a', '#b9ada0', '#6f767a', '#c4a48c'])
  const cover = color === brick ? 'brick' : undefined
  const trim = random.pick(['#3d4349', '#f2ede2', '#55504a'])
  const floors = random.int(5, scene.detail === 0 ? 6 : 7)
  const bays = random.int(4, 5)
  const storey = 40
  const bay = 50
  const half = (bays * bay) / 2 + 10
  const top = -54 - floors * storey - 10
  const balconies = random.chance(0.7)
  const accent = random.pick(['#a9764f', '#5f7066', '#a8604c', '#4b5863'])
  const row = () =>
    range(bays)
      .map((b) => {
        const balcony = balconies && (b % 2 === 1 || bays === 4)
        const lit = scene.dark && random.chance(0.6)
        return scene.stamp(
          `cell${balcony}${lit}`,
          () => cell(scene, color, trim, balcony, lit),
          b * bay,
          0,
        )
      })
      .join('')
  const art = [
    wall(scene, -half, top, 2 * half, -top, color, cover),
    wall(scene, -half, top, 34, -top - 46, accent, 'batten'),
    rect(-half - 4, top - 7, 2 * half + 8, 9, scene.ink(darker(color, 0.25))),
    rect(half - 16, top, 16, -top, dark(0.1)),
    ...range(floors).map((f) =>
      scene.stamp(
        `floor${scene.dark ? random.int(1, 2 + Math.min(1, scene.detail)) : ''}`,
        row,
        -half + 10,
        top + 10 + f * storey,
      ),
    ),
    groundFloor(scene, half, accent, trim),
  ]
  const beds = [
    [-half, -half + 60],
    [half - 60, half],
  ] as const
  return { art: art.join(''), width: 2 * half + 20, height: -top + 8, door: 0, beds }
}

function groundFloor(scene: Scene, half: number, accent: string, trim: string): string {
  return [
    rect(-half, -48, 2 * half, 48, scene.ink('#6d6862')),
    rect(-half, -50, 2 * half, 5, scene.ink('#c9c0b2')),
    ...[-half + 12, half - 78].map((x) =>
      pane(scene, x, -40, 66, 36, { trim, panes: [3, 1], bare: true }),
    ),
    rect(-26, -44, 52, 44, dark(0.2)),
    door(scene, 0, 0, 36, 40, { color: trim, trim, glazed: 'full' }),
    rect(-38, -52, 76, 7, scene.ink(accent)),
    poly(
      [
        [-38, -45],
        [38, -45],
        [34, -41],
        [-34, -41],
      ],
      dark(0.3),
    ),
  ].join('')
}

/** An old brick works with great arched windows and a tank on the roof. */
export function loft(scene: Scene): House {
  const { random } = scene
  const { brick } = choosePaints(random)
  const trim = random.pick(['#3f4a48', '#2f3a40', '#5a4a42', '#e6dcc8'])
  const floors = random.int(3, 4)
  const bays = 5
  const half = 150
  const top = -floors * 58 - 12
  const arch: WindowLook = { trim, panes: [4, 4], arched: true }
  const chimneyAt = random.chance(0.5)
  const art = [
    chimneyAt
      ? poly(
          [
            [96, top],
            [100, top - 70],
            [118, top - 70],
            [122, top],
          ],
          scene.ink(darker(brick, 0.1)),
        ) + rect(97, top - 74, 24, 6, scene.ink(darker(brick, 0.3)))
      : waterTank(scene, random.pick([-90, 80]), top),
    wall(scene, -half, top, 2 * half, -top, brick, 'brick'),
    rect(-half - 4, top - 8, 2 * half + 8, 11, scene.ink(darker(brick, 0.22))),
    stroked(
      `M${-half} ${top + 8}h${2 * half}`,
      scene.ink(darker(brick, 0.22)),
      5,
      'stroke-dasharray="7 7"',
    ),
    ...range(floors).flatMap((f) =>
      range(bays).map((b) =>
        f === floors - 1 && b === 2
          ? ''
          : pane(
              scene,
              -half + 13 + b * 57,
              top + 18 + f * 58,
              46,
              40,
              f === 0 ? arch : { trim, panes: [4, 3] },
            ),
      ),
    ),
    ...range(bays + 1).map((b) =>
      rect(-half + b * 57 + 1, top + 12, 6, -top - 12, scene.ink(darker(brick, 0.1))),
    ),
    rect(-half, -8, 2 * half, 8, scene.ink('#8f857a')),
    door(scene, 0, 0, 40, 46, { color: random.pick(accents), trim, glazed: 'full' }),
    rect(-32, -56, 64, 6, scene.ink(trim)),
    random.chance(0.4) ? rect(-half + 70, top + 2, 160, 8, light(0.2)) : '',
  ]
  return {
    art: art.join(''),
    width: 2 * half + 20,
    height: -top + (chimneyAt ? 60 : 50),
    door: 0,
    beds: [],
  }
}

function waterTank(scene: Scene, x: number, roof: number): string {
  const wood = scene.ink('#8a6a50')
  return (
    stroked(
      `M${x - 14} ${roof}v-26M${x + 14} ${roof}v-26M${x} ${roof}v-26`,
      scene.ink('#4a4644'),
      3,
    ) +
    rect(x - 20, roof - 58, 40, 34, wood) +
    rect(x + 6, roof - 58, 14, 34, dark(0.16)) +
    poly(
      [
        [x - 24, roof - 57],
        [x, roof - 76],
        [x + 24, roof - 57],
      ],
      scene.ink('#5d5550'),
    )
  )
}

/** Three gabled blocks of flats with balconies, stairs between them. */
export function garden(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, brick } = choosePaints(random)
  const look = { color: roof, trim }
  const storeys = random.pick([2, 3])
  const top = -storeys * 54 - 6
  const half = 168
  const unit = (x: number) =>
    range(storeys)
      .map((f) => flat(scene, x, top + 8 + f * 54, trim, f === storeys - 1))
      .join('')
  const art = [
    wall(scene, -half, top, 2 * half, -top, color, 'lap'),
    wall(scene, -half, -54, 2 * half, 54, brick, 'brick'),
    eaveShadow(-half, half, top),
    sideRoof(scene, -half - 12, half + 12, top, top - 46, random.pick([12, 44]), look),
    ...[-118, 118].map((x) => gable(scene, x - 52, x + 52, top, top - 44, color, look, 'shingle')),
    unit(-160),
    unit(56),
    rect(-34, top + 12, 68, -top - 12, dark(0.18)),
    ...range(storeys - 1).map((f) =>
      pane(scene, -16, top + 18 + f * 54, 32, 30, { trim, panes: [2, 2] }),
    ),
    door(scene, 0, 0, 34, 46, { color: random.pick(accents), trim, glazed: 'full' }),
    rect(-36, -54, 72, 6, scene.ink(trim)),
  ]
  return {
    art: art.join(''),
    width: 2 * half + 30,
    height: -top + 48,
    door: 0,
    beds: [
      [-half, -40],
      [40, half],
    ],
  }
}

function flat(scene: Scene, x: number, y: number, trim: string, ground: boolean): string {
  return scene.stamp(
    `flat${ground}${scene.dark ? scene.random.int(1, 2) : ''}`,
    () =>
      pane(scene, 8, 2, 26, 30, { trim, panes: [1, 2] }) +
      pane(scene, 52, 0, 42, 42, { trim, panes: [2, 1] }) +
      (ground
        ? rect(46, 42, 58, 4, scene.ink('#a49a8c'))
        : rect(44, 42, 60, 4, scene.ink(trim)) + railing(scene, 46, 102, 42, 16, trim)),
    x,
    y,
  )
}

/** A brick block from between the wars around its entrance. */
export function apartment(scene: Scene): House {
  const { random } = scene
  const { brick } = choosePaints(random)
  const trim = random.pick(['#efe8d8', '#d9cdb8', '#4b4f55'])
  const floors = random.pick([3, 3, 4])
  const half = 148
  const top = -floors * 52 - 18
  const look: WindowLook = { trim, panes: [2, 2] }
  const columns = [-130, -88, -52, 26, 62, 104]
  const art = [
    wall(scene, -half, top, 2 * half, -top, brick, 'brick'),
    rect(-half - 5, top - 8, 2 * half + 10, 11, scene.ink(trim)),
    rect(-half, top + 3, 2 * half, 6, dark(0.15)),
    wall(scene, -26, top - 14, 52, -top + 14, darker(brick, 0.08), 'brick'),
    rect(-30, top - 20, 60, 9, scene.ink(trim)),
    ...range(floors).flatMap((f) =>
      columns.map((x) => pane(scene, x, top + 20 + f * 52, 24, 34, look)),
    ),
    ...range(floors - 1).map((f) =>
      pane(scene, -13, top + 14 + f * 52, 26, 34, { trim, panes: [3, 3] }),
    ),
    rect(-half, -14, 2 * half, 14, scene.ink('#a79b8b')),
    random.chance(0.5) ? stroked(`M${-half} ${top + 66}h${2 * half}`, scene.ink(trim), 3) : '',
    door(scene, 0, -6, 36, 48, { color: random.pick(accents), trim, glazed: 'full', arched: true }),
    steps(scene, 0, -6, 52, 2, 3, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 2 * half + 20,
    height: -top + 22,
    door: 0,
    beds: [
      [-half, -32],
      [32, half],
    ],
  }
}

/** Two flats, one over the other, each with its porch; or side by side with twin gables. */
export function duplex(scene: Scene): House {
  return scene.random.chance(0.5) ? twoFlat(scene) : twins(scene)
}

function twoFlat(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, brick } = choosePaints(random)
  const look = { color: roof, trim }
  const colors = [random.pick(accents), random.pick(accents)]
  const glass = { trim, panes: [1, 2] as const }
  const half = 86
  const art = [
    wall(scene, -half, -150, 2 * half, 150, color, 'lap'),
    gable(scene, -half, half, -150, -212, color, look, 'shingle'),
    ...[-26, 6].map((x) => pane(scene, x, -186, 20, 26, glass)),
    ...[-82, -14].flatMap((y) => [
      rect(-half + 4, y - 62, 2 * half - 8, 62, dark(0.15)),
      pane(scene, -64, y - 54, 30, 40, glass),
      pane(scene, -22, y - 54, 30, 40, glass),
    ]),
    door(scene, 54, -82, 25, 54, { color: colors[0]!, trim, glazed: 'full' }),
    door(scene, 30, -14, 25, 54, { color: colors[0]!, trim, glazed: 'top' }),
    door(scene, 64, -14, 25, 54, { color: colors[1]!, trim, glazed: 'top' }),
    ...[-80, 14].map((x) => post(scene, x, -82, -146, 8, trim) + post(scene, x, -14, -82, 8, trim)),
    post(scene, 80, -82, -146, 8, trim),
    post(scene, 80, -14, -82, 8, trim),
    rect(-half - 4, -84, 2 * half + 8, 7, scene.ink(trim)),
    railing(scene, -80, 80, -84, 18, trim),
    railing(scene, -80, 12, -14, 17, trim),
    rect(-half, -14, 2 * half, 14, scene.ink(darker(brick, 0.05))),
    steps(scene, 47, -14, 66, 3, 5, '#b9b2a6'),
  ]
  return { art: art.join(''), width: 210, height: 220, door: 47, beds: [[-half, 8]] }
}

function twins(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, brick } = choosePaints(random)
  const look = { color: roof, trim }
  const colors = [random.pick(accents), random.pick(accents)]
  const glass = { trim, panes: [1, 2] as const }
  const half = 138
  const art = [
    wall(scene, -half, -132, 2 * half, 132, color, 'lap'),
    wall(scene, -half, -60, 2 * half, 60, brick, 'brick'),
    eaveShadow(-half, half, -132),
    sideRoof(scene, -half - 10, half + 10, -132, -180, 10, look),
    ...[-86, 86].map((x) => gable(scene, x - 46, x + 46, -132, -182, color, look, 'shingle')),
    ...[-124, -76, 54, 100].map((x) => pane(scene, x, -118, 24, 38, glass)),
    ...[-124, 68].map((x) => pane(scene, x, -54, 56, 36, { trim, panes: [3, 1] })),
    ...[-26, 26].map((x, i) =>
      door(scene, x, -6, 25, 54, { color: colors[i]!, trim, glazed: 'top' }),
    ),
    ...[-50, 0, 50].map((x) => post(scene, x, -6, -70, 7, trim)),
    rect(-58, -76, 116, 8, scene.ink(trim)),
    steps(scene, 0, -6, 92, 1, 6, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 300,
    height: 188,
    door: 0,
    beds: [
      [-half, -56],
      [56, half],
    ],
  }
}
