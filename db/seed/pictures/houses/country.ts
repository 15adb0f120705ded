import { darker } from '../paint/color.ts'
import {
  chimney,
  door,
  eaveShadow,
  gable,
  pane,
  post,
  railing,
  sideRoof,
  steps,
} from '../paint/parts.ts'
import { type Scene, wall } from '../paint/scene.ts'
import { dark, poly, rect } from '../paint/svg.ts'
import { choosePaints, type House } from './house.ts'

/** A gabled house and its wing with a long porch. */
export function farmhouse(scene: Scene): House {
  const { random } = scene
  const { roof, door: doorColor, brick } = choosePaints(random)
  const color = random.pick(['#f4f1e8', '#efe9dc', '#e4e6e2', '#f1e7cf', '#c9d0cc'])
  const trim = random.pick(['#fbf9f3', '#fbf9f3', '#44484d'])
  const metal = random.chance(0.5)
  const look = {
    color: metal ? random.pick(['#5d6468', '#7a4f46', '#4f5f58', '#8b8f90']) : roof,
    trim,
    cover: metal ? ('seam' as const) : ('shingle' as const),
  }
  const cover = random.pick(['batten', 'lap'] as const)
  const glass = { trim, panes: [2, 2] as const }
  const art = [
    chimney(scene, 40, -176, -110, 18, brick),
    wall(scene, -30, -112, 160, 112, color, cover),
    eaveShadow(-30, 130, -112),
    sideRoof(scene, -40, 142, -112, -162, 10, look),
    ...[36, 92].map((x) => pane(scene, x, -106, 22, 26, glass)),
    rect(-28, -74, 160, 62, dark(0.16)),
    pane(scene, 48, -60, 26, 38, glass),
    pane(scene, 92, -60, 26, 38, glass),
    door(scene, 16, -12, 26, 54, { color: doorColor, trim, glazed: 'top' }),
    rect(-30, -12, 164, 12, scene.ink('#9b9184')),
    ...[-22, 40, 84, 130].map((x) => post(scene, x, -12, -74, 7, trim)),
    railing(scene, 42, 130, -12, 16, trim),
    sideRoof(scene, -40, 144, -74, -92, 10, look),
    wall(scene, -132, -134, 106, 134, color, cover),
    gable(scene, -132, -26, -134, -208, color, look, cover),
    rect(-132, -8, 106, 8, scene.ink('#a29a8d')),
    ...[-118, -64].map((x) => pane(scene, x, -118, 24, 40, glass)),
    ...[-118, -64].map((x) => pane(scene, x, -58, 24, 40, glass)),
    scene.detail > 0
      ? pane(scene, -88, -170, 18, 24, { trim, panes: [2, 2], arched: random.chance(0.5) })
      : '',
    steps(scene, 16, -12, 44, 3, 4, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 290,
    height: 212,
    door: 16,
    beds: [
      [-132, -28],
      [50, 132],
    ],
  }
}

/** Small, shingled, with a porch, near water and pines. */
export function cottage(scene: Scene): House {
  const { random } = scene
  const { roof, door: doorColor, stone } = choosePaints(random)
  const color = random.pick([
    '#8f8472',
    '#6f7f78',
    '#a99a82',
    '#5f7480',
    '#b5a58c',
    '#7d5f4e',
    '#e4dcc8',
    '#486359',
  ])
  const trim = random.pick(['#f6f1e4', '#fbf8f0', '#b5483c'])
  const look = {
    color: roof,
    trim,
    cover: random.chance(0.3) ? ('seam' as const) : ('shingle' as const),
  }
  const cover = random.pick(['shingle', 'batten', 'lap'] as const)
  const glass = { trim, panes: [2, 2] as const }
  const half = 82
  const wing = random.chance(0.5)
  const art = [
    wing
      ? wall(scene, half - 4, -58, 74, 58, color, cover) +
        sideRoof(scene, half - 10, half + 80, -58, -92, 10, look) +
        pane(scene, half + 22, -46, 30, 28, glass)
      : '',
    wall(scene, half - 20, -150, 24, 150, stone, 'stone'),
    rect(half - 23, -154, 30, 6, scene.ink(darker(stone, 0.2))),
    wall(scene, -half, -72, 2 * half, 72, color, cover),
    gable(scene, -half, half, -72, -148, color, look, cover),
    pane(scene, -14, -112, 28, 26, { trim, panes: [3, 2] }),
    rect(-half, -10, 2 * half, 10, scene.ink('#8f8678')),
    rect(-half, -70, 2 * half, 60, dark(0.13)),
    pane(scene, -68, -56, 34, 34, glass),
    pane(scene, 34, -56, 34, 34, glass),
    door(scene, 0, -10, 25, 52, { color: doorColor, trim, glazed: 'full' }),
    ...[-76, -28, 28, 76].map((x) => post(scene, x, -10, -66, 6, trim)),
    railing(scene, -76, -26, -10, 16, trim),
    railing(scene, 26, 76, -10, 16, trim),
    sideRoof(scene, -half - 10, half + 10, -66, -84, 14, look),
    steps(scene, 0, -10, 42, 2, 5, '#a89e90'),
  ]
  return {
    art: art.join(''),
    width: wing ? 270 : 200,
    middle: wing ? 36 : 0,
    height: 156,
    door: 0,
    beds: [
      [-half, -34],
      [34, half],
    ],
  }
}

/** A long narrow home on a skirting, with steps and an awning. */
export function mobile(scene: Scene): House {
  const { random } = scene
  const { door: doorColor } = choosePaints(random)
  const color = random.pick(['#efe9db', '#dfe4e2', '#d7cbb4', '#b9c7cb', '#e6d6c2', '#c2ccb8'])
  const band = random.pick(['#8fa3ad', '#a8604c', '#6f8a72', '#8a7a68', '#56687a'])
  const trim = '#fbf9f3'
  const glass = { trim, panes: [2, 1] as const, ...(random.chance(0.6) ? { shutters: band } : {}) }
  const peaked = random.chance(0.6)
  const half = 168
  const art = [
    peaked
      ? sideRoof(scene, -half - 8, half + 8, -78, -102, 10, {
          color: random.pick(['#7d8185', '#6b5a50', '#8f8a80']),
          trim,
        })
      : rect(-half - 4, -84, 2 * half + 8, 8, scene.ink('#a9adae')),
    wall(scene, -half, -78, 2 * half, 62, color, 'lap'),
    rect(-half, -78, 2 * half, 6, dark(0.15)),
    rect(-half, -34, 2 * half, 8, scene.ink(band)),
    wall(scene, -half, -16, 2 * half, 16, '#b5afa4', 'batten'),
    ...[-148, -94, 62, 118].map((x) => pane(scene, x, -64, 30, 26, glass)),
    pane(scene, -46, -64, 44, 28, { trim, panes: [3, 1], curtains: true }),
    door(scene, 30, -16, 24, 50, { color: doorColor, trim, glazed: 'top' }),
    random.chance(0.6)
      ? poly(
          [
            [8, -74],
            [52, -74],
            [60, -64],
            [0, -64],
          ],
          scene.ink(band),
        )
      : '',
    deck(scene, random.chance(0.5)),
  ]
  return {
    art: art.join(''),
    width: 2 * half + 20,
    height: 108,
    door: 30,
    beds: [
      [-half, -40],
      [66, half],
    ],
  }
}

function deck(scene: Scene, wide: boolean): string {
  const wood = '#a98a68'
  if (!wide) return steps(scene, 30, -16, 34, 3, 5.5, wood)
  return (
    rect(-30, -16, 84, 4, scene.ink(wood)) +
    railing(scene, -30, 14, -16, 15, wood) +
    rect(-30, -12, 84, 12, scene.ink(darker(wood, 0.3))) +
    steps(scene, 34, -16, 30, 3, 5.5, wood)
  )
}
