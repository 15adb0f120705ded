import { darker } from '../paint/color.ts'
import {
  door,
  eaveShadow,
  garageDoor,
  pane,
  post,
  railing,
  sideRoof,
  type WindowLook,
} from '../paint/parts.ts'
import { type Scene, wall } from '../paint/scene.ts'
import { dark, light, path, poly, rect, stroked } from '../paint/svg.ts'
import { accents, choosePaints, type House } from './house.ts'

const range = (count: number) => [...Array(count).keys()]

/** A shop on a main street: display windows under a striped awning, rooms above. */
export function shop(scene: Scene): House {
  const { random } = scene
  const { brick } = choosePaints(random)
  const sides = random.sample(['#b98a6c', '#8f5646', '#d6c7ac', '#97685a', '#a7b0a8', '#7d6a62'], 2)
  const color = random.pick([brick, '#e6dcc6', '#7f939b', '#9aa58f'])
  const trim = random.pick(['#f2ead8', '#3f4a48', '#5b4a42'])
  const paint = random.pick(accents)
  const look: WindowLook = { trim, panes: [1, 2], arched: random.chance(0.5) }
  const floors = scene.detail === 0 ? 1 : random.pick([1, 1, 2])
  const top = -78 - floors * 64 - 14
  const art = [
    ...[-1, 1].map((i) =>
      neighbor(scene, i, top + random.int(-20, 26), sides[i === 1 ? 1 : 0]!, look),
    ),
    wall(scene, -92, top, 184, -top, color, color === brick ? 'brick' : 'lap'),
    rect(-97, top - 12, 194, 14, scene.ink(trim)),
    stroked(`M-90 ${top + 6}h180`, scene.ink(trim), 7, 'stroke-dasharray="6 8"'),
    rect(-92, top + 10, 184, 4, dark(0.15)),
    ...range(floors).flatMap((f) =>
      [-74, -14, 46].map((x) => pane(scene, x, top + 26 + f * 64, 28, 42, look)),
    ),
    rect(-92, -84, 184, 84, scene.ink(paint)),
    rect(-86, -82, 172, 15, scene.ink(darker(paint, 0.25))),
    rect(-60, -77, 120, 5, light(0.5)),
    ...[-84, 22].map((x) => pane(scene, x, -60, 62, 44, { trim, panes: [2, 1], bare: true })),
    rect(-18, -64, 36, 64, dark(0.25)),
    door(scene, 0, 0, 28, 54, { color: darker(paint, 0.15), trim, glazed: 'full' }),
    awning(scene, paint),
  ]
  return { art: art.join(''), width: 400, height: -top + 14, door: 0, beds: [] }
}

function neighbor(
  scene: Scene,
  side: number,
  top: number,
  color: string,
  look: WindowLook,
): string {
  const left = side < 0 ? -222 : 92
  return [
    wall(scene, left, top, 130, -top, color, 'brick'),
    rect(left - 2, top - 8, 134, 10, scene.ink(darker(color, 0.25))),
    ...[20, 80].map((dx) => pane(scene, left + dx, top + 26, 28, 42, look)),
    pane(scene, left + 14, -62, 60, 46, { trim: '#4b4f55', panes: [2, 1], bare: true }),
    door(scene, left + 102, 0, 26, 54, { color: '#4b4f55', trim: '#3d4045', glazed: 'full' }),
    rect(left, -74, 130, 7, scene.ink(darker(color, 0.35))),
    side < 0 ? rect(left + 124, top, 6, -top, dark(0.16)) : rect(left, top, 10, -top, dark(0.16)),
  ].join('')
}

function awning(scene: Scene, paint: string): string {
  const cloth = scene.ink('#f4ecda')
  const stripes = range(7)
    .map((i) => `M${-86 + i * 26} -66h13l1 18q-7 6-15 0z`)
    .join('')
  return (
    path('M-86-66H86l6 18q-7 6-15 0-7 6-15 0H-77q-8 6-15 0z', cloth) +
    path(stripes, scene.ink(paint)) +
    rect(-90, -46, 180, 5, dark(0.16))
  )
}

/** Offices behind bands of glass. */
export function office(scene: Scene): House {
  const { random } = scene
  const { brick } = choosePaints(random)
  const color = random.pick([brick, '#d5cfc4', '#8d969b', '#b5a692', '#61696e'])
  const trim = random.pick(['#3d4349', '#e9e4da', '#565b60'])
  const floors = random.int(2, 4)
  const half = 160
  const top = -floors * 50 - 62
  const art = [
    wall(scene, -half, top, 2 * half, -top, color, color === brick ? 'brick' : undefined),
    rect(-half - 3, top - 6, 2 * half + 6, 9, scene.ink(darker(color, 0.25))),
    wall(scene, -46, top - 12, 92, -top + 12, darker(color, 0.2)),
    ...range(floors).flatMap((f) => [
      pane(scene, -148, top + 14 + f * 50, 92, 30, { trim, panes: [4, 1] }),
      pane(scene, 56, top + 14 + f * 50, 92, 30, { trim, panes: [4, 1] }),
      pane(scene, -34, top + 10 + f * 50, 68, 40, { trim, panes: [3, 2], bare: true }),
    ]),
    rect(half - 14, top, 14, -top, dark(0.1)),
    ...[-148, 56].map((x) => pane(scene, x, -46, 92, 40, { trim, panes: [3, 1], bare: true })),
    rect(-46, -52, 92, 52, dark(0.16)),
    door(scene, 0, 0, 40, 44, { color: trim, trim, glazed: 'full', sidelights: true }),
    rect(-56, -58, 112, 8, scene.ink(trim)),
  ]
  return {
    art: art.join(''),
    width: 2 * half + 20,
    height: -top + 16,
    door: 0,
    beds: [
      [-half, -60],
      [60, half],
    ],
  }
}

/** A shed of metal or block with doors for trucks. */
export function warehouse(scene: Scene): House {
  const { random } = scene
  const color = random.pick(['#c9ccc8', '#a9b4b8', '#d6cdbb', '#8b969a', '#b5a692'])
  const band = random.pick(['#37526e', '#a8604c', '#5f7066', '#4b4f55', '#c08a3e'])
  const trim = '#5a5f63'
  const low = random.chance(0.5)
  const docks = random.int(2, 3)
  const half = 186
  const art = [
    low
      ? poly(
          [
            [-half, -104],
            [0, -132],
            [half, -104],
          ],
          scene.ink(color),
        ) +
        poly(
          [
            [-half - 6, -104],
            [0, -134],
            [half + 6, -104],
            [half + 6, -110],
            [0, -141],
            [-half - 6, -110],
          ],
          scene.ink(darker(color, 0.25)),
        )
      : rect(-half - 3, -124, 2 * half + 6, 8, scene.ink(darker(color, 0.3))),
    wall(scene, -half, low ? -105 : -118, 2 * half, low ? 105 : 118, color, 'seam'),
    rect(-half, -92, 2 * half, 10, scene.ink(band)),
    rect(-half, -16, 2 * half, 16, scene.ink('#9a958c')),
    ...range(docks).map((i) =>
      garageDoor(scene, -30 + i * 70, -10, 52, 54, '#e4e2dc', trim, i === 0),
    ),
    ...range(docks).map((i) => rect(-36 + i * 70, -10, 64, 10, scene.ink('#4a4d50'))),
    ...[-168, -124].map((x) => pane(scene, x, -64, 32, 24, { trim, panes: [2, 1] })),
    door(scene, -66, 0, 26, 52, { color: band, trim, glazed: 'top' }),
    rect(-86, -64, 40, 6, scene.ink(band)),
    random.chance(0.5)
      ? rect(60, -138, 30, 20, scene.ink('#b5b9ba')) + rect(80, -138, 10, 20, dark(0.15))
      : '',
  ]
  return { art: art.join(''), width: 2 * half + 20, height: 150, door: -66, beds: [] }
}

/** An inn with two long porches. */
export function hotel(scene: Scene): House {
  const { random } = scene
  const { roof, door: doorColor } = choosePaints(random)
  const color = random.pick(['#f2eee2', '#d9e0dc', '#e9dcc0', '#b9c7cb'])
  const trim = '#fbf9f3'
  const look = { color: roof, trim }
  const half = 176
  const glass: WindowLook = {
    trim,
    panes: [2, 2],
    shutters: random.pick(['#3f5a50', '#37495f', '#7a4a44']),
  }
  const rows = [-130, -62].flatMap((y) =>
    [-150, -96, 74, 128].map((x) => pane(scene, x, y, 22, 40, glass)),
  )
  const art = [
    wall(scene, -half, -146, 2 * half, 146, color, 'lap'),
    eaveShadow(-half, half, -146),
    sideRoof(scene, -half - 14, half + 14, -146, -198, 60, look),
    rect(-half, -144, 2 * half, 130, dark(0.1)),
    ...rows,
    pane(scene, -30, -130, 60, 44, { trim, panes: [3, 1] }),
    door(scene, 0, -14, 34, 52, { color: doorColor, trim, glazed: 'full', sidelights: true }),
    ...[-172, -114, -50, 50, 114, 172].map((x) => post(scene, x, -14, -146, 7, trim)),
    rect(-half - 4, -82, 2 * half + 8, 6, scene.ink(trim)),
    railing(scene, -half, half, -82, 16, trim),
    railing(scene, -half, -50, -14, 16, trim),
    railing(scene, 50, half, -14, 16, trim),
    rect(-half, -14, 2 * half, 14, scene.ink('#a29a8d')),
  ]
  return {
    art: art.join(''),
    width: 2 * half + 30,
    height: 200,
    door: 0,
    beds: [
      [-half, -40],
      [40, half],
    ],
  }
}
