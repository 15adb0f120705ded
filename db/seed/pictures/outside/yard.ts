import { choosePaints } from '../houses/house.ts'
import { darker, lighter } from '../paint/color.ts'
import { door, pane, railing, sideRoof } from '../paint/parts.ts'
import { conifer, hedge, shadowedTree, shrub, tree, tufts } from '../paint/plants.ts'
import { downward, type Scene, wall } from '../paint/scene.ts'
import { distance, sky, softShadow } from '../paint/sky.ts'
import { dark, ellipse, light, path, poly, rect, stroked } from '../paint/svg.ts'
import { lawn } from './front.ts'

/** Boards or pickets at the end of the yard. */
function fence(scene: Scene, y: number): string {
  const wood = scene.ink(scene.random.pick(['#b99a74', '#f4f1e8', '#8f7860', '#c9b596']))
  const height = scene.random.pick([44, 58])
  return (
    rect(0, y - height, 600, height, wood) +
    stroked(`M0 ${y - height / 2}h600`, dark(0.14), height, 'stroke-dasharray="1.5 17"') +
    rect(0, y - height - 3, 600, 5, lighter(wood, 0.2)) +
    rect(0, y - 4, 600, 5, dark(0.16))
  )
}

const backdrop = (scene: Scene) => {
  const { random } = scene
  const trees = [40, 130, 240, 360, 470, 570]
    .filter(() => random.chance(0.8))
    .map((x) =>
      (random.chance(0.25) ? conifer : tree)(
        scene,
        x + random.int(-24, 24),
        252,
        random.int(120, 205),
      ),
    )
  return sky(scene, 230) + distance(scene, 232, 'trees') + lawn(scene, 226) + trees.join('')
}

/** The lawn behind the house, a bed of flowers, a bench or a shed. */
export function garden(scene: Scene): string {
  const { random } = scene
  const shed = random.chance(0.4)
  return scene.finish(
    backdrop(scene),
    random.chance(0.75) ? fence(scene, 268) : hedge(scene, 0, 600, 268),
    shed ? gardenShed(scene, random.pick([110, 480])) : '',
    hedge(scene, 20, 250, 284),
    hedge(scene, 360, 590, 286),
    tufts(scene, 296, 396),
    path('M250 400c-10-44 70-60 40-120h34c30 60-30 80-4 120z', scene.ink('#cfc6b6')),
    flowerBed(scene, random.pick([40, 380])),
    shed ? '' : bench(scene, random.pick([140, 460])),
    shadowedTree(scene, random.pick([60, 545]), 350, random.int(170, 220)),
    shrub(scene, random.int(180, 420), 388, 60),
  )
}

function gardenShed(scene: Scene, x: number): string {
  const { wall: color, roof, trim } = choosePaints(scene.random)
  return (
    softShadow(x + 14, 292, 66, 6) +
    `<g transform="translate(${x} 292)">${wall(scene, -46, -58, 92, 58, color, 'batten')}${sideRoof(scene, -54, 54, -58, -88, 8, { color: roof, trim })}${door(scene, -14, 0, 30, 46, { color: trim, trim: '#8a8078' })}${pane(scene, 14, -42, 22, 20, { trim, panes: [2, 2] })}</g>`
  )
}

function bench(scene: Scene, x: number): string {
  const wood = scene.ink('#9a7350')
  return (
    softShadow(x + 6, 326, 58, 5) +
    stroked(`M${x - 42} 326v-42M${x + 42} 326v-42`, darker(wood, 0.25), 5) +
    stroked(`M${x - 52} 304h104M${x - 52} 288h104M${x - 52} 278h104`, wood, 6)
  )
}

function flowerBed(scene: Scene, x: number): string {
  const { random, hour } = scene
  if (hour === 'winter') return ''
  const colors = random.sample(['#e2a1ac', '#f1d27a', '#b59ad0', '#f4efe4', '#d9705c'], 3)
  const blooms = colors.map((color) =>
    path(
      [...Array(7).keys()]
        .map(() => `M${x + random.int(4, 176)} ${random.int(350, 378)}a4 4 0 1 1 0 .1z`)
        .join(''),
      scene.ink(color),
    ),
  )
  return (
    ellipse(x + 92, 374, 108, 20, scene.ink('#6d5443')) +
    ellipse(x + 92, 368, 104, 18, scene.ink('#5f8a55')) +
    blooms.join('')
  )
}

/** A table and chairs on boards or flags by the back door. */
export function patio(scene: Scene): string {
  const { random } = scene
  const { wall: color, trim } = choosePaints(random)
  const boards = scene.ink(random.pick(['#b58f66', '#a9a195', '#c6b69c', '#8f7660']))
  const umbrella = scene.ink(random.pick(['#f2ede0', '#c9704c', '#5f7884', '#d4a24a']))
  const lights = random.chance(0.5) || scene.dark
  return scene.finish(
    backdrop(scene),
    random.chance(0.5) ? fence(scene, 270) : hedge(scene, 190, 600, 270),
    wall(scene, 0, 20, 172, 292, color, 'lap') +
      rect(164, 20, 8, 292, scene.ink(trim)) +
      rect(0, 10, 190, 12, scene.ink(darker(trim, 0.2))),
    `<g transform="translate(30 96)scale(2.2)">${pane(scene, 0, 0, 48, 92, { trim, panes: [2, 1] })}</g>`,
    poly(
      [
        [0, 306],
        [600, 306],
        [600, 400],
        [0, 400],
      ],
      boards,
    ) +
      stroked('M0 318h600M0 334h600M0 354h600M0 378h600', dark(0.13), 1.6) +
      rect(172, 304, 428, 4, lighter(boards, 0.25)),
    random.chance(0.4) ? railing(scene, 470, 600, 306, 40, trim) : '',
    lights
      ? stroked('M172 60Q300 120 420 72T620 66', scene.ink('#4a4644'), 1.6) +
          path(
            [
              [214, 80],
              [262, 93],
              [310, 96],
              [358, 90],
              [404, 78],
              [452, 66],
              [510, 64],
              [560, 66],
            ]
              .map(([x, y]) => `M${x! - 4} ${y}a4 5 0 1 1 0 .1z`)
              .join(''),
            scene.dark ? '#ffe3a0' : scene.ink('#f6ecd0'),
          )
      : '',
    ellipse(392, 378, 130, 10, dark(0.2)),
    rect(388, 150, 6, 226, scene.ink('#e6dfd0')) +
      path('M276 176q114-96 230 0z', umbrella) +
      path('M391 128q76 6 115 48h-70q-10-34-45-48z', dark(0.1)),
    ...[300, 482].map((x) => loungeChair(scene, x)),
    poly(
      [
        [318, 306],
        [464, 306],
        [484, 320],
        [298, 320],
      ],
      scene.ink('#d9cdb8'),
    ) +
      rect(298, 320, 186, 6, scene.ink('#a9987f')) +
      stroked('M320 326l-8 52M462 326l8 52', scene.ink('#7d6a55'), 6),
    rect(362, 292, 14, 18, scene.ink('#c9825c')) +
      stroked('M369 292q-10-14-16-14M369 292q6-16 14-16M369 292v-18', scene.ink('#5f8a5f'), 3) +
      path('M410 296h12l-2 16h-8zM430 296h12l-2 16h-8z', light(0.6)),
    pot(scene, 214, 372),
  )
}

function loungeChair(scene: Scene, x: number): string {
  const draw = () =>
    ellipse(0, 0, 36, 5, dark(0.2)) +
    stroked('M-24-40v40M24-40v40', scene.ink('#6d5a48'), 5) +
    path('M-26-92q26-10 52 0v46h-52z', scene.ink('#8f9d94')) +
    rect(-30, -46, 60, 14, scene.ink('#c4cbc2')) +
    stroked('M-32-54v18M32-54v18', scene.ink('#6d5a48'), 5)
  return scene.stamp('lounge', draw, x, 386)
}

function pot(scene: Scene, x: number, y: number): string {
  return (
    shrub(scene, x, y - 34, 66) +
    path(`M${x - 24} ${y - 40}h48l-7 40h-34z`, scene.ink('#b9765a')) +
    path(`M${x + 6} ${y - 40}h18l-7 40h-14z`, dark(0.12))
  )
}

/** A swimming pool with its deck. */
export function pool(scene: Scene): string {
  const { random } = scene
  const stone = scene.ink(random.pick(['#ddd2bf', '#cfcac2', '#e2d8c6']))
  const aqua = scene.ink('#6fb6c4')
  const shape = random.chance(0.5)
    ? 'M150 300h330l76 66H60z'
    : 'M150 306c60-20 150-6 220-6 90 0 170 20 150 46s-130 28-230 26S60 364 70 340s40-26 80-34z'
  return scene.finish(
    backdrop(scene),
    fence(scene, 266),
    hedge(scene, 0, 600, 274),
    poly(
      [
        [0, 284],
        [600, 284],
        [600, 400],
        [0, 400],
      ],
      stone,
    ) + stroked('M0 290h600M0 384h600', dark(0.08), 1.5),
    path(shape, lighter(stone, 0.3), `stroke="${lighter(stone, 0.35)}" stroke-width="9"`) +
      path(shape, downward(scene, 'w', darker(aqua, 0.1), lighter(aqua, 0.25))),
    stroked(
      'M180 320q20-6 40 0t40 0M310 338q20-6 40 0t40 0M140 348q20-6 40 0t40 0M380 320q16-6 32 0t32 0',
      light(0.5),
      2.4,
    ),
    lounger(scene, 128, 296) + lounger(scene, 206, 292),
    parasol(scene, 470),
  )
}

const lounger = (scene: Scene, x: number, y: number) =>
  ellipse(x + 6, y + 2, 34, 4, dark(0.18)) +
  path(`M${x - 30} ${y - 8}h40l20-20 5 4-20 24H${x - 30}z`, scene.ink('#fbf8f2')) +
  stroked(`M${x - 24} ${y}v-6M${x + 10} ${y}v-6`, scene.ink('#a58a68'), 3.5)

const parasol = (scene: Scene, x: number) =>
  rect(x - 2, 190, 4, 96, scene.ink('#e6dfd0')) +
  path(`M${x - 62} 206q62-54 124 0z`, scene.ink('#d9705c')) +
  path(`M${x} 178q44 4 62 28h-36q-6-18-26-28z`, dark(0.1))
