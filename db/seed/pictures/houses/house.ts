import type { Random } from '#db/seed/tools/random.ts'
import type { Scene } from '../paint/scene.ts'

/** A house drawn around the origin: x runs to both sides, the ground is at y = 0 and up is negative. */
export interface House {
  readonly art: string
  readonly width: number
  /** How far its middle lies from x = 0. */
  readonly middle?: number
  readonly height: number
  /** Where its door is, and how far the ground there lies in front of it. */
  readonly door: number
  /** From where to where the garage doors reach. */
  readonly garage?: readonly [number, number]
  /** Stretches of the foot of the wall that shrubs may hide. */
  readonly beds: readonly (readonly [number, number])[]
}

export type Builder = (scene: Scene) => House

const walls = [
  '#e9e0cd',
  '#f3eee2',
  '#c8cfc4',
  '#a5b3a0',
  '#8fa3ad',
  '#6f8798',
  '#d8c7a6',
  '#d6bd8b',
  '#b8c4c9',
  '#c9a899',
  '#8b8f87',
  '#b7a58f',
  '#5f7066',
  '#566779',
  '#a8604c',
  '#dcd5cc',
]
const roofs = ['#55585e', '#6b5a50', '#5f6a74', '#4a4e52', '#7a6558', '#5a6259', '#80574a']
const doors = [
  '#a8443a',
  '#2f6f73',
  '#d49a3e',
  '#37526e',
  '#4b6b4c',
  '#70465c',
  '#c96f4a',
  '#2c2f36',
  '#8a5a3b',
  '#5f8a8b',
]
const bricks = ['#a4604c', '#8f5646', '#b5785c', '#97685a', '#7d4f45', '#b98a6c']
const stones = ['#a8a093', '#b5a892', '#8f8c88', '#c2b6a0']

export interface Paints {
  readonly wall: string
  readonly roof: string
  readonly door: string
  readonly trim: string
  readonly brick: string
  readonly stone: string
}

/** Colors that match: light trim on most houses, dark on few of the light ones. */
export function choosePaints(random: Random): Paints {
  const wall = random.pick(walls)
  const light = Number.parseInt(wall.slice(1, 3), 16) > 0xd0
  return {
    wall,
    roof: random.pick(roofs),
    door: random.pick(doors),
    trim: light && random.chance(0.25) ? '#4b4f55' : random.pick(['#faf6ec', '#f4efe2', '#fbfaf6']),
    brick: random.pick(bricks),
    stone: random.pick(stones),
  }
}

export const accents = doors
