import { darker, lighter } from '../paint/color.ts'
import { type Scene, texture } from '../paint/scene.ts'
import { dark, ellipse, light, n, path, poly, rect, stroked } from '../paint/svg.ts'
import {
  armchair,
  box,
  chair,
  coffeeTable,
  deskChair,
  floorLamp,
  hearth,
  shelves,
  sideboard,
  sofa,
  sofaBack,
  stool,
  tableLamp,
} from './furniture.ts'
import { art, type Decor, pendant, plant, room, rug, windowView } from './room.ts'

/** A sofa by the window or across from the fire. */
export function living(scene: Scene, decor: Decor): string {
  const { random } = scene
  const fire = random.chance(0.4)
  const big = decor.mood === 'sleek' || decor.mood === 'mid' || decor.mood === 'loft'
  const curtains =
    random.chance(0.6) && !big
      ? random.pick(['#f2ece0', lighter(decor.fabric, 0.45), lighter(decor.accent, 0.5)])
      : undefined
  const lamp = floorLamp(scene, fire ? 36 : 560, 300, decor)
  return [
    room(scene, decor),
    fire
      ? windowView(scene, decor, {
          x: 66,
          y: 66,
          width: big ? 190 : 130,
          height: big ? 150 : 130,
          curtains,
        }) +
        hearth(scene, 452, decor) +
        art(scene, 412, 62, 80, 62, decor)
      : windowView(scene, decor, {
          x: 60,
          y: big ? 44 : 62,
          width: big ? 250 : 150,
          height: big ? 180 : 140,
          curtains,
        }) + pictures(scene, decor, 392),
    fire ? '' : plant(scene, 318, 292, 96),
    rug(
      scene,
      290,
      346,
      400,
      62,
      random.pick([decor.accent, '#d9cdb8', lighter(decor.fabric, 0.3)]),
    ),
    fire
      ? sofa(scene, 196, 330, 236, decor.fabric, [decor.accent, '#efe6d4'])
      : sofa(scene, 404, 322, 250, decor.fabric, [decor.accent, '#efe6d4']),
    fire
      ? armchair(scene, 512, 350, random.pick([decor.accent, '#c4bba9', '#a67a5a']))
      : armchair(scene, 120, 348, random.pick([decor.accent, '#c4bba9', '#a67a5a'])),
    lamp,
    coffeeTable(scene, fire ? 330 : 286, 378, 132, decor.wood),
    fire ? plant(scene, 572, 300, 80) : '',
  ].join('')
}

function pictures(scene: Scene, decor: Decor, x: number): string {
  if (scene.random.chance(0.5)) return art(scene, x - 40, 78, 128, 92, decor)
  return (
    art(scene, x - 58, 92, 60, 74, decor) +
    art(scene, x + 14, 92, 60, 74, decor) +
    (scene.detail > 1 ? art(scene, x + 86, 92, 60, 74, decor) : '')
  )
}

/** Cabinets along the wall, range and refrigerator, with or without an island. */
export function kitchen(scene: Scene, decor: Decor): string {
  const { random } = scene
  const front = scene.ink(decor.cabinets)
  const top = scene.ink(decor.counter)
  const island = random.chance(0.6)
  const open = random.chance(0.35)
  const steel = scene.ink('#b9c0c3')
  const knobs = scene.ink(decor.metal)
  return [
    room(scene, decor, random.chance(0.3) ? 'tiles' : 'boards'),
    rect(60, 118, 480, 84, scene.ink(random.pick(['#f1eee6', '#dfe6e2', '#e6ddd0', '#cfd9dc']))) +
      rect(60, 118, 480, 84, texture(scene, random.chance(0.5) ? 'brick' : 'tile')),
    windowView(scene, decor, { x: 206, y: 74, width: 92, height: 96, panes: [2, 1] }),
    open ? rack(scene, decor, 72) : uppers(scene, 66, 124, front, knobs),
    uppers(scene, 452, 92, front, knobs),
    path('M338 40h52l14 62h-80z', random.chance(0.5) ? steel : front) +
      rect(322, 100, 84, 10, darker(steel, 0.15)),
    rect(60, 206, 484, 70, front),
    rect(60, 268, 484, 8, dark(0.3)),
    stroked('M124 208v58M188 208v58M252 208v58M316 208v58M450 208v58', dark(0.13), 1.6) +
      stroked('M60 226h256M412 226h132', dark(0.13), 1.6),
    stroked(
      'M84 217h16M148 217h16M212 217h16M276 217h16M420 217h16M176 238v12M136 238v12M240 238v12M304 238v12',
      knobs,
      2.6,
    ),
    range(steel),
    rect(54, 198, 270, 9, top) + rect(408, 198, 140, 9, top) + rect(54, 207, 490, 3, dark(0.14)),
    stroked('M248 196v-18q0-10 10-10t10 10', knobs, 3.4),
    counterThings(scene, decor),
    refrigerator(scene, steel, random.chance(0.3) ? front : undefined),
    island ? islandBlock(scene, decor) : rug(scene, 300, 334, 220, 30, decor.accent),
  ].join('')
}

const uppers = (scene: Scene, x: number, width: number, front: string, knobs: string) =>
  rect(x, 22, width, 96, front) +
  rect(x, 118, width, 4, dark(0.18)) +
  stroked(
    `M${n(x + width / 2)} 26v88M${x + 6} 30h${n(width / 2 - 12)}v80h${n(12 - width / 2)}zM${n(x + width / 2 + 6)} 30h${n(width / 2 - 12)}v80h${n(12 - width / 2)}z`,
    dark(0.1),
    1.4,
  ) +
  stroked(`M${n(x + width / 2 - 6)} 98v10M${n(x + width / 2 + 6)} 98v10`, knobs, 2.6) +
  (scene.dark ? rect(x, 120, width, 3, '#ffe3a0') : '')

const range = (steel: string) =>
  rect(324, 202, 80, 74, steel) +
  rect(334, 222, 60, 34, '#3a4046') +
  rect(338, 226, 30, 8, light(0.16)) +
  stroked('M332 216h64', '#6b7276', 3) +
  rect(324, 198, 80, 5, '#34393d') +
  stroked('M334 209h3M346 209h3M380 209h3M392 209h3', '#4a5054', 4) +
  rect(324, 270, 80, 6, dark(0.25))

function rack(scene: Scene, decor: Decor, x: number): string {
  const board = scene.ink(decor.wood)
  return (
    stroked(`M${x} 70h112M${x} 112h112`, board, 5) +
    path(
      `M${x + 8} 68v-16h12v16zM${x + 26} 68v-22h9v22zM${x + 72} 68q0-12 9-12t9 12zM${x + 10} 110v-20h10v20zM${x + 62} 110v-14h34v14z`,
      scene.ink('#efe8da'),
    ) +
    path(`M${x + 42} 68v-18h16v18zM${x + 28} 110v-16h14v16z`, scene.ink(decor.accent))
  )
}

function counterThings(scene: Scene, decor: Decor): string {
  const fruit = scene.ink('#d98a4a')
  return (
    rect(92, 172, 22, 26, scene.ink(decor.accent)) +
    rect(120, 180, 14, 18, scene.ink('#efe8da')) +
    stroked('M97 172l-3-18M103 172v-20M109 172l4-16', scene.ink(decor.wood), 3) +
    path('M430 198q2-14 20-14t20 14z', scene.ink('#e9e2d2')) +
    ellipse(444, 182, 6, 6, fruit) +
    ellipse(456, 182, 6, 6, darker(fruit, 0.1))
  )
}

function refrigerator(scene: Scene, steel: string, panel: string | undefined): string {
  const face = panel ?? steel
  return (
    rect(548, 56, 52, 220, face) +
    stroked('M548 150h52', dark(0.25), 2) +
    stroked('M556 118v24M556 160v50', scene.ink('#6b7276'), 4) +
    rect(548, 56, 6, 220, dark(0.1)) +
    rect(548, 268, 52, 8, dark(0.3))
  )
}

function islandBlock(scene: Scene, decor: Decor): string {
  const body = scene.ink(
    scene.random.chance(0.5)
      ? decor.cabinets
      : decor.accent === '#d4a24a'
        ? '#5f7482'
        : darker(decor.fabric, 0.1),
  )
  const top = scene.ink(decor.counter === '#4b4a48' ? '#d8d4cc' : decor.counter)
  const lamps = scene.random.pick(['#3d4043', '#c9a45c', '#f2ede2', '#5f7466'])
  return [
    pendant(scene, 216, 92, 34, lamps),
    pendant(scene, 384, 92, 34, lamps),
    ellipse(306, 386, 214, 10, dark(0.2)),
    rect(118, 304, 364, 82, body),
    stroked('M238 314v66M360 314v66', dark(0.12), 2),
    rect(118, 304, 364, 7, dark(0.2)),
    poly(
      [
        [120, 284],
        [480, 284],
        [506, 304],
        [94, 304],
      ],
      lighter(top, 0.06),
    ) + rect(94, 304, 412, 8, darker(top, 0.1)),
    path('M282 292q2-16 24-16t24 16z', scene.ink('#f2ede2')) +
      ellipse(298, 276, 6, 6, scene.ink('#8fae5c')) +
      ellipse(310, 275, 6, 6, scene.ink('#c9594a')),
    ...[176, 300, 424].map((x) => stool(scene, x, 396, decor)),
  ].join('')
}

/** A table with chairs under a lamp. */
export function dining(scene: Scene, decor: Decor): string {
  const { random } = scene
  const wood = scene.ink(decor.wood)
  const seat = random.pick([decor.fabric, decor.accent, '#efe6d4'])
  const frame = random.pick([decor.wood, '#4a4644', darker(decor.wood, 0.2)])
  const left = random.chance(0.5)
  return [
    room(scene, decor),
    windowView(scene, decor, {
      x: left ? 58 : 378,
      y: 58,
      width: 160,
      height: 150,
      curtains: random.chance(0.5) ? '#f2ece0' : undefined,
    }),
    left
      ? art(scene, 420, 72, 96, 74, decor) +
        sideboard(scene, 466, 284, 170, 74, decor.wood, decor.metal) +
        tableLamp(scene, 414, 206, decor.accent)
      : art(scene, 82, 72, 96, 74, decor) +
        sideboard(scene, 134, 284, 170, 74, decor.wood, decor.metal) +
        tableLamp(scene, 84, 206, decor.accent),
    plant(scene, left ? 272 : 336, 288, 84),
    rug(
      scene,
      300,
      354,
      420,
      66,
      random.pick(['#d9cdb8', decor.accent, lighter(decor.fabric, 0.3)]),
    ),
    ...[210, 300, 390].map((x) => chair(scene, x, 336, frame, seat)),
    pendant(
      scene,
      300,
      122,
      random.pick([60, 76]),
      random.pick(['#3d4043', '#c9a45c', '#f2ede2', decor.accent]),
    ),
    ellipse(300, 384, 170, 9, dark(0.16)),
    stroked('M168 316l-10 68M432 316l10 68', darker(wood, 0.25), 9),
    poly(
      [
        [148, 286],
        [452, 286],
        [480, 308],
        [120, 308],
      ],
      lighter(wood, 0.1),
    ) + rect(120, 308, 360, 9, darker(wood, 0.12)),
    path('M288 290h24l-3-24h-18z', scene.ink(decor.accent)) +
      stroked('M296 268q-10-18-20-20M300 268v-30M304 268q8-20 20-22', scene.ink('#5f8a5f'), 3) +
      ellipse(300, 236, 7, 7, scene.ink('#f2ede2')) +
      ellipse(276, 246, 6, 6, scene.ink('#e8b4a0')) +
      ellipse(324, 244, 6, 6, scene.ink('#f2ede2')),
    ...[180, 420].map((x) => chair(scene, x, 394, frame, seat)),
  ].join('')
}

export function bedroom(scene: Scene, decor: Decor): string {
  const { random } = scene
  const cover = scene.ink(
    random.pick([decor.fabric, decor.accent, '#e6ded0', '#c9d3cc', lighter(decor.fabric, 0.35)]),
  )
  const head = random.pick([decor.wood, darker(decor.fabric, 0.08), '#e9e2d4'])
  const width = random.pick([200, 224, 236])
  const left = 356 - width / 2
  const soft = random.chance(0.5)
  const floor = random.chance(0.4) && decor.mood !== 'loft' ? 'carpet' : 'boards'
  const cloths = ['#f2ece0', lighter(decor.fabric, 0.4), lighter(decor.accent, 0.5)]
  const curtains = random.chance(0.75) ? random.pick(cloths) : undefined
  return [
    room(scene, decor, floor),
    windowView(scene, decor, { x: 44, y: 58, width: 120, height: 146, curtains }),
    random.chance(0.6)
      ? art(scene, 300, 52, 112, 72, decor)
      : art(scene, 284, 56, 62, 72, decor) + art(scene, 366, 56, 62, 72, decor),
    rug(
      scene,
      350,
      362,
      400,
      58,
      random.pick(['#e6dccb', decor.accent, lighter(decor.fabric, 0.35)]),
    ),
    nightstand(scene, left - 38, decor) + nightstand(scene, left + width + 38, decor),
    path(
      soft ? box(left - 6, 148, width + 12, 150, 22) : box(left - 6, 162, width + 12, 136, 4),
      scene.ink(head),
    ),
    soft
      ? stroked(`M${n(left + width / 3)} 152v60M${n(left + (2 * width) / 3)} 152v60`, dark(0.12), 2)
      : stroked(`M${n(left + 6)} 176h${width - 12}`, dark(0.15), 2),
    bedding(scene, decor, left, width, cover),
    plant(scene, 206, 296, 92),
  ].join('')
}

function bedding(scene: Scene, decor: Decor, left: number, width: number, cover: string): string {
  const pillow = (x: number) => box(x, 196, width / 2 - 22, 42, 12)
  const half = n(width / 2 + 3)
  const edge = n(left - 3)
  const blanket = `M${n(left - 6)} 316q${n(width / 2 + 6)}-8 ${width + 12} 0l3 30q${n(-width / 2 - 9)}-6 ${-width - 18} 0z`
  return [
    path(pillow(left + 14) + pillow(left + width / 2 + 8), scene.ink('#fbf8f2')),
    path(box(left + width / 2 - 40, 212, 80, 32, 12), scene.ink(decor.accent)),
    ellipse(left + width / 2 + 8, 366, width / 2 + 16, 9, dark(0.2)),
    path(
      `M${n(left)} 240q${n(width / 2)}-10 ${width} 0l10 116q0 6-6 6H${n(left - 4)}q-6 0-6-6z`,
      scene.ink('#f6f2ea'),
    ),
    path(`M${edge} 266q${half}-10 ${width + 6} 0l8 88q0 8-8 8H${n(left - 4)}q-8 0-7-8z`, cover),
    path(
      `M${edge} 266q${half}-10 ${width + 6} 0l1 16q${n(-width / 2 - 4)}-10 ${-width - 8} 0z`,
      lighter(cover, 0.3),
    ),
    scene.random.chance(0.6) ? path(blanket, scene.ink(lighter(decor.accent, 0.15))) : '',
  ].join('')
}

function nightstand(scene: Scene, x: number, decor: Decor): string {
  const wood = scene.ink(decor.wood)
  return (
    ellipse(x + 3, 292, 28, 4, dark(0.18)) +
    stroked(`M${n(x - 20)} 272v20M${n(x + 20)} 272v20`, darker(wood, 0.3), 4) +
    rect(x - 25, 230, 50, 48, wood) +
    rect(x - 28, 227, 56, 5, lighter(wood, 0.15)) +
    stroked(`M${n(x - 22)} 254h44`, dark(0.2), 1.5) +
    stroked(`M${n(x - 6)} 243h12M${n(x - 6)} 265h12`, scene.ink(decor.metal), 3) +
    tableLamp(scene, x, 227, decor.accent)
  )
}

/** Basin and mirror, a tub or a shower. */
export function bathroom(scene: Scene, decor: Decor): string {
  const { random } = scene
  const tiles = scene.ink(random.pick(['#f2f0ea', '#dfe7e6', '#d3dedd', '#e9e0d4', '#c5d2cf']))
  const round = random.chance(0.5)
  const wood = scene.ink(random.pick([decor.wood, decor.cabinets]))
  const shower = random.chance(0.45)
  return [
    room(scene, decor, 'tiles'),
    rect(0, 132, 600, 144, tiles) +
      rect(0, 132, 600, 144, texture(scene, random.chance(0.5) ? 'tile' : 'brick')) +
      rect(0, 128, 600, 5, lighter(tiles, 0.4)),
    shower
      ? showerStall(scene, decor, tiles)
      : windowView(scene, decor, { x: 404, y: 34, width: 84, height: 78 }) + tub(scene, decor),
    ellipse(174, 292, 124, 7, dark(0.16)),
    stroked('M74 270v20M272 270v20', darker(wood, 0.3), 6),
    rect(66, 214, 214, 64, wood) +
      stroked('M173 218v56M66 238h214', dark(0.15), 1.6) +
      stroked('M112 227h20M212 227h20M112 256h20M212 256h20', scene.ink(decor.metal), 3),
    rect(58, 204, 230, 11, scene.ink('#f6f4ef')) +
      path('M132 204q0-14 41-14t41 14z', scene.ink('#ffffff')),
    stroked('M173 190v-20q0-8 9-8', scene.ink(decor.metal), 4.5),
    round
      ? ellipse(173, 96, 54, 54, scene.ink(decor.metal)) +
        ellipse(173, 96, 49, 49, scene.ink('#c5d7dc'))
      : rect(108, 36, 130, 112, scene.ink(decor.metal)) +
        rect(113, 41, 120, 102, scene.ink('#c5d7dc')),
    poly(
      round
        ? [
            [140, 122],
            [184, 54],
            [200, 58],
            [152, 132],
          ]
        : [
            [124, 138],
            [190, 46],
            [208, 46],
            [142, 138],
          ],
      light(0.35),
    ),
    ...[68, 278].map(
      (x) =>
        rect(x - 2, 92, 5, 30, scene.ink(decor.metal)) +
        ellipse(x, 84, 10, 13, scene.dark ? '#ffe6ac' : scene.ink('#fbf6ea')),
    ),
    rect(84, 184, 14, 20, scene.ink(decor.accent)) + rect(254, 190, 20, 14, scene.ink('#e9e2d4')),
    plant(scene, 318, 300, 72),
    rug(scene, 176, 340, 200, 34, random.pick([decor.accent, decor.fabric, '#e2d8c8'])),
  ].join('')
}

function tub(scene: Scene, decor: Decor): string {
  const white = scene.ink('#fdfcf9')
  return (
    ellipse(462, 330, 128, 9, dark(0.18)) +
    stroked('M570 290v-76q0-12-14-12h-8', scene.ink(decor.metal), 5) +
    path('M340 234q4-6 14-4h222q8-2 12 4c-6 44-22 86-44 88H388c-24-2-42-44-48-88z', white) +
    path('M500 322h44c22-2 38-44 44-88q-4-6-12-4h-10c-6 40-26 84-66 92z', dark(0.07)) +
    path(box(334, 226, 260, 12, 6), lighter(white, 0.5)) +
    path('M372 238h60v44q-30 8-60 0z', scene.ink(decor.accent))
  )
}

function showerStall(scene: Scene, decor: Decor, tiles: string): string {
  const frame = scene.ink(decor.metal)
  return (
    rect(372, 16, 200, 276, darker(tiles, 0.08)) +
    rect(372, 16, 200, 276, texture(scene, 'tile')) +
    rect(372, 284, 200, 10, scene.ink('#efece5')) +
    stroked('M540 70v-12q0-8-10-8h-22v10', frame, 4) +
    path('M494 60h28l4 9h-36z', frame) +
    stroked('M540 150v34', frame, 5) +
    rect(384, 150, 34, 5, frame) +
    rect(388, 132, 9, 18, scene.ink(decor.accent)) +
    rect(402, 136, 9, 14, scene.ink('#efe8da')) +
    rect(372, 16, 116, 270, '#d6ecf055') +
    poly(
      [
        [384, 250],
        [440, 30],
        [462, 30],
        [406, 250],
      ],
      light(0.2),
    ) +
    stroked('M372 16v276M488 16v276M372 18h200M572 16v276', frame, 4) +
    stroked('M478 150v44', frame, 5)
  )
}

/** A desk by the window and shelves of books. */
export function study(scene: Scene, decor: Decor): string {
  const { random } = scene
  const wood = scene.ink(decor.wood)
  return [
    room(scene, decor),
    windowView(scene, decor, {
      x: 88,
      y: 56,
      width: 150,
      height: 132,
      curtains: random.chance(0.4) ? '#f2ece0' : undefined,
    }),
    shelves(scene, 392, 276, 168, random.pick([168, 210, 216]), decor.wood, decor.accent),
    rug(
      scene,
      240,
      350,
      330,
      56,
      random.pick([decor.accent, lighter(decor.fabric, 0.25), '#d9cdb8']),
    ),
    ellipse(220, 332, 164, 7, dark(0.16)),
    stroked('M84 252v80M356 252v80', darker(wood, 0.25), 8),
    poly(
      [
        [78, 234],
        [362, 234],
        [376, 248],
        [64, 248],
      ],
      lighter(wood, 0.12),
    ) + rect(64, 248, 312, 9, darker(wood, 0.1)),
    rect(278, 257, 70, 34, wood) + stroked('M304 273h18', scene.ink(decor.metal), 3),
    rect(176, 168, 92, 58, scene.ink('#3a3f45')) +
      rect(181, 173, 82, 46, scene.dark ? '#9fc3d6' : scene.ink('#b9d2da')) +
      poly(
        [
          [190, 212],
          [216, 176],
          [232, 176],
          [206, 212],
        ],
        light(0.3),
      ) +
      stroked('M222 226v12M206 240h32', scene.ink('#3a3f45'), 5),
    tableLamp(scene, 112, 238, decor.accent),
    rect(300, 228, 40, 8, scene.ink(decor.fabric)) + rect(304, 221, 34, 7, scene.ink('#e9e2d4')),
    deskChair(scene, 222, 376, random.pick([decor.fabric, '#a67a5a', decor.accent])),
    plant(scene, 578, 296, 96),
  ].join('')
}

/** A lower room with a long sofa, a screen and small windows high up. */
export function basement(scene: Scene, decor: Decor): string {
  const { random } = scene
  return [
    room(scene, decor, 'carpet'),
    rect(0, 0, 600, 20, scene.ink('#f2efe8')) +
      [90, 230, 370, 510].map((x) => ellipse(x, 20, 20, 4, scene.ink('#fff6dc'))).join(''),
    windowView(scene, decor, { x: 60, y: 46, width: 96, height: 40, panes: [2, 1] }),
    windowView(scene, decor, { x: 444, y: 46, width: 96, height: 40, panes: [2, 1] }),
    rect(212, 72, 178, 102, '#2c3136') +
      rect(217, 77, 168, 92, '#465660') +
      poly(
        [
          [240, 166],
          [300, 80],
          [330, 80],
          [270, 166],
        ],
        light(0.12),
      ),
    sideboard(scene, 300, 284, 240, 60, decor.wood, decor.metal),
    random.chance(0.5)
      ? shelves(scene, 478, 276, 96, 168, decor.wood, decor.accent)
      : art(scene, 464, 116, 76, 92, decor),
    plant(scene, 140, 290, 90),
    rug(scene, 300, 344, 420, 56, random.pick([decor.accent, lighter(decor.fabric, 0.2)])),
    sofaBack(scene, 300, 396, 330, decor.fabric),
  ].join('')
}
