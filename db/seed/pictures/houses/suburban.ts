import { darker, lighter } from '../paint/color.ts'
import {
  chimney,
  door,
  eaveShadow,
  gable,
  garageDoor,
  pane,
  post,
  sideRoof,
  steps,
} from '../paint/parts.ts'
import { downward, type Scene, wall } from '../paint/scene.ts'
import { dark, light, line, type Pair, poly, rect, stroked } from '../paint/svg.ts'
import { choosePaints, type House } from './house.ts'

/** Long and low, the garage at one end, brick to the sills. */
export function ranch(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, door: doorColor, brick, stone } = choosePaints(random)
  const look = { color: roof, trim }
  const base = random.pick([brick, stone])
  const cover = base === brick ? 'brick' : 'stone'
  const shutters = random.chance(0.5) ? random.pick(['#2f3a40', '#4a5a50', '#6a4a44']) : undefined
  const glass = { trim, panes: [2, 1] as const, ...(shutters === undefined ? {} : { shutters }) }
  const hip = random.chance(0.5)
  const front = random.chance(0.55)
  const art = [
    chimney(scene, random.pick([-60, -8]), -132, -90, 24, brick),
    wall(scene, -170, -66, 340, 66, color, random.pick(['lap', undefined] as const)),
    wall(scene, -170, -24, 248, 24, base, cover),
    eaveShadow(-170, 170, -66),
    sideRoof(scene, -184, 184, -66, -114, hip ? 50 : 8, look),
    pane(scene, -148, -56, 34, 26, glass),
    pane(scene, -92, -56, 34, 26, glass),
    wall(scene, -44, -66, 84, 66, base, cover),
    rect(-44, -66, 84, 8, dark(0.17)),
    pane(scene, -32, -54, 60, 36, { trim, panes: [3, 1], curtains: true }),
    door(scene, 60, -5, 26, 54, {
      color: doorColor,
      trim,
      glazed: 'top',
      sidelights: random.chance(0.4),
    }),
    rect(42, -66, 36, 61, dark(0.1)),
    front
      ? wall(scene, 82, -68, 92, 68, color, 'lap') +
        gable(scene, 82, 174, -68, -110, color, look, 'lap')
      : '',
    garageDoor(
      scene,
      92,
      0,
      72,
      48,
      random.chance(0.6) ? lighter(trim, 0.3) : darker(color, 0.2),
      trim,
      random.chance(0.5),
    ),
    post(scene, 80, 0, -64, 6, trim),
    steps(scene, 60, -5, 36, 1, 5, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 372,
    height: 132,
    door: 60,
    garage: [92, 164],
    beds: [
      [-170, -46],
      [-42, 38],
    ],
  }
}

/** A wide flat or barely sloping roof over wood, stone and glass. */
export function midcentury(scene: Scene): House {
  const { random } = scene
  const { stone, brick, door: doorColor } = choosePaints(random)
  const wood = random.pick(['#a9764f', '#8f6a4c', '#7d7468', '#5f6f6a', '#b58a5c'])
  const plain = random.pick(['#ece4d4', '#d9d3c4', '#c9cdc6', '#8fa09a'])
  const trim = random.pick(['#f3ede0', '#3d3a38'])
  const masonry = random.pick([stone, brick])
  const pitched = random.chance(0.55)
  const roofLine: Pair[] = pitched
    ? [
        [-190, -70],
        [-20, -116],
        [186, -70],
      ]
    : [
        [-190, -84],
        [186, -84],
      ]
  const under: Pair[] = pitched
    ? [
        [-160, -78],
        [-20, -110],
        [150, -76],
      ]
    : [
        [-160, -84],
        [150, -84],
      ]
  const glassTop: Pair[] = pitched
    ? [
        [-102, -66],
        [-102, -86],
        [-20, -105],
        [48, -90],
        [48, -66],
      ]
    : [
        [-102, -62],
        [-102, -78],
        [48, -78],
        [48, -62],
      ]
  const shine = downward(scene, 'y', scene.ink('#5f7f92'), scene.ink('#a9c4cd'))
  const lit = scene.dark ? downward(scene, 'z', '#ffdf9a', '#f7b968') : shine
  const art = [
    poly([[-160, 0], ...under, [150, 0]], scene.ink(plain)),
    wall(scene, -160, -64, 58, 64, wood, 'batten'),
    poly(glassTop, lit),
    stroked('M-82-90v30M-42-98v38M-2-98v38', scene.ink(trim), 3),
    rect(-102, -58, 150, 54, lit),
    stroked('M-102-60h152M-72-58v54M-42-58v54M20-58v54', scene.ink(trim), 3.4),
    poly(
      [
        [-96, -10],
        [-64, -58],
        [-50, -58],
        [-90, -10],
      ],
      light(0.18),
    ),
    rect(-12, -58, 32, 58, scene.ink(wood)),
    door(scene, 4, -3, 25, 54, { color: doorColor, trim, glazed: 'none' }),
    wall(scene, 56, -64, 94, 64, wood, 'batten'),
    garageDoor(scene, 64, 0, 78, 48, random.chance(0.5) ? plain : darker(wood, 0.1), trim, false),
    wall(
      scene,
      -124,
      pitched ? -128 : -118,
      34,
      pitched ? 128 : 118,
      masonry,
      masonry === brick ? 'brick' : 'stone',
    ),
    rect(-98, -84, 8, 84, dark(0.13)),
    poly(
      [[-160, -62], [150, -62], [150, -78], ...[...under].reverse().slice(1, -1), [-160, -80]],
      dark(0.16),
    ),
    line(
      roofLine,
      scene.ink(darker(trim === '#3d3a38' ? '#55504c' : '#8a8078', 0.2)),
      9,
      'stroke-linejoin="round"',
    ),
    line(
      roofLine.map(([x, y]): Pair => [x, y - 6]),
      scene.ink(scene.hour === 'winter' ? '#f6f9fb' : '#6d6a66'),
      5,
      'stroke-linejoin="round"',
    ),
    steps(scene, 4, -3, 44, 1, 4, '#c4bcae'),
  ]
  return {
    art: art.join(''),
    width: 380,
    height: 130,
    door: 4,
    garage: [64, 142],
    beds: [
      [-160, -128],
      [-88, -30],
    ],
  }
}

/** Split level: the garage and bedrooms are half a story from the living room. */
export function split(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, door: doorColor, brick, stone } = choosePaints(random)
  const look = { color: roof, trim }
  const base = random.pick([brick, stone])
  const cover = base === brick ? 'brick' : 'stone'
  const glass = {
    trim,
    panes: [2, 1] as const,
    shutters: random.pick(['#2f3a40', '#4a5a50', '#6a4a44', '#45566a']),
  }
  const art = [
    chimney(scene, -30, -152, -80, 22, brick),
    wall(scene, -150, -84, 170, 84, color, 'lap'),
    wall(scene, -150, -40, 120, 40, base, cover),
    eaveShadow(-150, 20, -84),
    sideRoof(scene, -162, 30, -84, -124, 10, look),
    pane(scene, -128, -70, 74, 40, { trim, panes: [3, 1], curtains: true }),
    wall(scene, 14, -66, 140, 66, base, cover),
    wall(scene, 8, -132, 152, 72, color, 'lap'),
    rect(14, -60, 140, 6, dark(0.2)),
    eaveShadow(8, 160, -132),
    random.chance(0.5)
      ? gable(scene, 8, 160, -132, -182, color, look, 'lap')
      : sideRoof(scene, -4, 172, -132, -174, 12, look),
    ...[34, 102].map((x) => pane(scene, x, -118, 32, 36, glass)),
    garageDoor(scene, 38, 0, 96, 46, lighter(trim, 0.3), trim, random.chance(0.5)),
    door(scene, -10, -16, 26, 56, {
      color: doorColor,
      trim,
      sidelights: random.chance(0.6),
      glazed: 'top',
    }),
    steps(scene, -10, -16, 38, 4, 4, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 334,
    height: 178,
    door: -10,
    garage: [38, 134],
    beds: [[-150, -42]],
  }
}

/** Two storeys with gables over the garage and the stair, stone at the foot. */
export function traditional(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, door: doorColor, stone, brick } = choosePaints(random)
  const look = { color: roof, trim }
  const base = random.pick([stone, stone, brick])
  const cover = base === brick ? 'brick' : 'stone'
  const accent = random.chance(0.4) ? darker(color, 0.12) : color
  const glass = { trim, panes: [2, 2] as const }
  const triple = random.chance(0.3)
  const gableCover = scene.detail > 0 ? random.pick(['shingle', 'lap', 'batten'] as const) : 'lap'
  const art = [
    wall(scene, -136, -136, 276, 136, color, 'lap'),
    eaveShadow(-136, 140, -136),
    sideRoof(scene, -150, 152, -136, -196, random.pick([14, 70]), look),
    wall(scene, -128, -140, 96, 140, accent, 'lap'),
    gable(scene, -128, -32, -140, -200, accent, look, gableCover),
    wall(scene, -128, -34, 96, 34, base, cover),
    ...[-118, -76].map((x) => pane(scene, x, -124, 32, 40, glass)),
    scene.detail > 0
      ? pane(scene, -112, -64, 64, 40, { trim, panes: [3, 2] })
      : [-118, -76].map((x) => pane(scene, x, -66, 32, 40, glass)).join(''),
    scene.detail > 0 && random.chance(0.6)
      ? pane(scene, -89, -176, 18, 20, { trim, panes: [2, 2], arched: true })
      : '',
    pane(scene, -10, -124, 24, 36, glass),
    scene.detail > 0 ? pane(scene, 66, -128, 40, 36, glass) : pane(scene, 70, -130, 32, 40, glass),
    porch(scene, -6, trim, color, look, doorColor),
    wall(scene, 34, -76, 112, 76, color, 'lap'),
    scene.detail > 0 ? wall(scene, 34, -30, 112, 30, base, cover) : '',
    gable(scene, 34, 146, -76, -126, color, look, scene.detail > 0 ? 'shingle' : 'lap'),
    garageDoor(
      scene,
      46,
      0,
      88,
      50,
      random.chance(0.6) ? lighter(trim, 0.3) : '#8a6a50',
      trim,
      random.chance(0.6),
    ),
    triple ? rect(88, -50, 4, 50, scene.ink(trim)) : '',
  ]
  return {
    art: art.join(''),
    width: 304,
    height: 202,
    door: -6,
    garage: [46, 134],
    beds: [[-132, -30]],
  }
}

function porch(
  scene: Scene,
  x: number,
  trim: string,
  color: string,
  look: { color: string; trim: string },
  doorColor: string,
): string {
  return [
    rect(x - 26, -74, 52, 70, dark(0.15)),
    door(scene, x, -5, 26, 56, { color: doorColor, trim, glazed: 'top' }),
    post(scene, x - 24, -5, -74, 8, trim),
    post(scene, x + 24, -5, -74, 8, trim),
    gable(scene, x - 28, x + 28, -74, -98, color, look),
    rect(x - 30, -76, 60, 6, scene.ink(trim)),
    steps(scene, x, -5, 50, 1, 5, '#b9b2a6'),
  ].join('')
}

/** Opposing shed roofs, upright cedar, tall slanting glass. */
export function contemporary(scene: Scene): House {
  const { random } = scene
  const { stone, roof, door: doorColor } = choosePaints(random)
  const wood = random.pick(['#a07a58', '#8c7760', '#7a7f78', '#b08e66', '#6d5c4e'])
  const trim = random.pick(['#efe8da', '#3f3b38', '#5a4a3c'])
  const winter = scene.hour === 'winter'
  const cap = scene.ink(winter ? '#f3f6f8' : roof)
  const batten = (points: readonly Pair[], color: string) =>
    poly(points, scene.ink(color)) + poly(points, wallTexture(scene))
  const left: Pair[] = [
    [-140, 0],
    [-140, -104],
    [-10, -186],
    [-10, 0],
  ]
  const right: Pair[] = [
    [-10, 0],
    [-10, -136],
    [64, -98],
    [64, 0],
  ]
  const glass = scene.dark
    ? downward(scene, 'z', '#ffdf9a', '#f7b968')
    : downward(scene, 'y', scene.ink('#5f7f92'), scene.ink('#a9c4cd'))
  const art = [
    wall(scene, -118, -190, 30, 100, stone, 'stone'),
    batten(right, darker(wood, 0.08)),
    line(
      [
        [-14, -142],
        [76, -96],
      ],
      cap,
      8,
    ),
    batten(left, wood),
    line(
      [
        [-152, -100],
        [-4, -193],
      ],
      cap,
      9,
    ),
    line(
      [
        [-150, -95],
        [-6, -186],
      ],
      scene.ink(trim),
      4,
    ),
    poly(
      [
        [-84, -82],
        [-84, -130],
        [-26, -167],
        [-26, -82],
      ],
      glass,
    ),
    rect(-84, -70, 58, 58, glass),
    stroked('M-55-148v66M-84-82h58M-55-70v58M-84-70h58v58h-58z', scene.ink(trim), 3),
    poly(
      [
        [-80, -16],
        [-58, -70],
        [-46, -70],
        [-74, -16],
      ],
      light(0.18),
    ),
    pane(scene, -126, -66, 26, 34, { trim, panes: [1, 1] }),
    wall(scene, -140, -24, 52, 24, stone, 'stone'),
    rect(-6, -74, 44, 74, dark(0.15)),
    door(scene, 14, -4, 26, 58, { color: doorColor, trim, glazed: 'full' }),
    pane(scene, 6, -112, 34, 24, { trim, panes: [2, 1] }),
    wall(scene, 48, -76, 104, 76, wood, 'batten'),
    line(
      [
        [40, -82],
        [162, -62],
      ],
      cap,
      8,
    ),
    poly(
      [
        [48, -76],
        [152, -76],
        [152, -62],
      ],
      dark(0.15),
    ),
    garageDoor(
      scene,
      58,
      0,
      84,
      48,
      random.chance(0.5) ? '#e9e2d4' : darker(wood, 0.25),
      trim,
      true,
    ),
    steps(scene, 14, -4, 44, 1, 4, '#c4bcae'),
  ]
  return {
    art: art.join(''),
    width: 316,
    height: 196,
    door: 14,
    garage: [58, 142],
    beds: [
      [-140, -88],
      [-86, -20],
    ],
  }
}

const wallTexture = (scene: Scene) => {
  wall(scene, 0, 0, 0, 0, '#ffffff', 'batten')
  return 'url(#v)'
}

/** White, dark and wooden boxes pushed over each other, with much glass. */
export function modern(scene: Scene): House {
  const { random } = scene
  const { door: doorColor, stone } = choosePaints(random)
  const pale = random.pick(['#f3f0ea', '#e9e6df', '#dcdad4'])
  const deep = random.pick(['#4b4f55', '#5a5f63', '#3f464c', '#6a6560'])
  const wood = random.pick(['#a9764f', '#b58a5c', '#8f6448'])
  const swap = random.chance(0.4)
  const [upper, lower] = swap ? [deep, pale] : [pale, deep]
  const trim = '#33373c'
  const glass = { trim, panes: [2, 1] as const, bare: true }
  const cap = scene.hour === 'winter' ? '#f6f9fb' : darker(deep, 0.2)
  const art = [
    wall(scene, 60, -172, 66, 172, stone, 'stone'),
    rect(56, -176, 74, 6, scene.ink(cap)),
    wall(scene, -140, -84, 220, 84, lower),
    wall(scene, -36, -84, 84, 84, wood, 'batten'),
    pane(scene, -132, -70, 84, 62, { trim, panes: [4, 1], bare: true }),
    door(scene, 2, -4, 30, 64, { color: doorColor, trim, glazed: 'none', sidelights: true }),
    rect(-152, -90, 250, 12, dark(0.22)),
    wall(scene, -158, -162, 226, 74, upper),
    rect(-162, -168, 234, 8, scene.ink(cap)),
    pane(scene, -142, -150, 92, 50, { trim, panes: [3, 1], bare: true }),
    pane(scene, -24, -146, 24, 48, { ...glass, panes: [1, 1] }),
    wall(scene, 10, -162, 58, 74, wood, 'batten'),
    pane(scene, 22, -146, 34, 42, { ...glass, panes: [1, 1] }),
    pane(scene, 82, -156, 22, 92, { trim, panes: [1, 4], bare: true }),
    wall(scene, 66, -66, 106, 66, pale),
    rect(60, -72, 118, 7, scene.ink(cap)),
    rect(66, -66, 106, 6, dark(0.2)),
    garageDoor(scene, 76, 0, 86, 48, random.pick([deep, wood]), trim, true),
    rect(-158, -90, 226, 3, light(0.3)),
    steps(scene, 2, -4, 52, 1, 4, '#cfcac0'),
  ]
  return {
    art: art.join(''),
    width: 344,
    height: 178,
    door: 2,
    garage: [76, 162],
    beds: [[-140, -46]],
  }
}
