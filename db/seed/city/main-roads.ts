import { along, type Corner, corner, offset, shoreNear } from './ground.ts'
import { curve, type Xy } from './plane.ts'

export type RoadClass = 'highway' | 'arterial' | 'collector' | 'residential'

/** A road as it is drawn on paper: name, suffix and a line. */
export interface Road {
  readonly name: string
  readonly suffix: string
  readonly class: RoadClass
  readonly line: readonly Xy[]
}

const km = (points: readonly (readonly [number, number])[]): Xy[] =>
  points.map(([x, y]) => [x * 1000, y * 1000])
const through = (...names: Corner[]) => names.map(corner)
const highway = (name: string, suffix: string, line: readonly Xy[]): Road => ({
  name,
  suffix,
  class: 'highway',
  line,
})
const arterial = (name: string, suffix: string, line: readonly Xy[]): Road => ({
  name,
  suffix,
  class: 'arterial',
  line,
})
const collector = (name: string, suffix: string, line: readonly Xy[]): Road => ({
  name,
  suffix,
  class: 'collector',
  line,
})

/** Roads along the seams between neighborhoods, the bridges, the drives at the water, and those to the towns. */
export const mainRoads: readonly Road[] = [
  highway('Grand', 'Ave', [
    ...curve(
      [
        ...km([
          [0.4, -9.4],
          [0.9, -6.6],
        ]),
        ...through('X'),
      ],
      5,
    ),
    ...through('V'),
    ...km([
      [0.42, -0.35],
      [0.92, 0.18],
    ]),
    ...through('B', 'E'),
  ]),
  arterial('Commerce', 'St', through('B', 'A')),
  highway(
    'Halloway',
    'Pkwy',
    curve(
      [
        ...through('E', 'F', 'G', 'H', 'M'),
        ...km([
          [4.7, 8.6],
          [3.7, 10.2],
          [1.4, 10.8],
          [-0.9, 10.95],
        ]),
      ],
      5,
    ),
  ),
  arterial('College', 'Ave', through('A', 'D')),
  arterial('Beacon', 'St', through('L8', 'D')),
  arterial('Eastmoor', 'Blvd', through('D', 'E')),
  arterial('Streetcar', 'Blvd', through('E', 'I')),
  arterial('Linden', 'Ave', [
    ...through('B'),
    ...km([[1.42, -0.2]]),
    ...through('R4'),
    ...km([
      [0.72, -1.1],
      [0.35, -1.45],
    ]),
  ]),
  arterial(
    'Terrace',
    'Rd',
    curve(
      [
        ...through('I', 'J', 'O'),
        ...km([
          [10.4, 1.5],
          [12.2, 1.15],
          [14.1, 1.0],
        ]),
      ],
      5,
    ),
  ),
  arterial(
    'Radio Hill',
    'Rd',
    curve(
      [
        ...through('J', 'K', 'N'),
        ...km([
          [6.9, 6.6],
          [6.6, 8.9],
        ]),
      ],
      5,
    ),
  ),
  arterial(
    'Glen Haven',
    'Rd',
    curve(
      [
        ...through('F', 'K', 'P'),
        ...km([
          [10.6, 4.4],
          [13.2, 4.6],
        ]),
      ],
      5,
    ),
  ),
  collector('Kestrel', 'Rd', through('L9', 'G')),
  collector('North Ridge', 'Rd', curve(through('H', 'N', 'P', 'O', 'T'), 5)),
  arterial('Riverbend', 'Rd', [...through('I', 'R6'), ...km([[2.8, -2.4]]), ...through('W')]),
  collector(
    'Prairie',
    'Rd',
    curve(
      [
        ...through('J', 'Q'),
        ...km([
          [6.5, -2.3],
          [6.0, -3.1],
          [5.6, -4.3],
        ]),
      ],
      5,
    ),
  ),
  arterial(
    'Bluestem',
    'Rd',
    curve(
      [
        ...through('Q', 'T'),
        ...km([
          [10.6, -1.9],
          [12.9, -1.0],
          [14.1, 1.0],
        ]),
      ],
      5,
    ),
  ),
  arterial('West Bank', 'Ave', through('L5', 'U', 'V')),
  arterial('Kiln', 'Rd', through('V', 'W', 'X')),
  arterial(
    'Arsenal',
    'Rd',
    curve(
      [
        ...through('W'),
        ...km([
          [4.1, -4.6],
          [6.0, -7.4],
          [7.4, -10.2],
        ]),
      ],
      5,
    ),
  ),
  arterial('Southgate', 'Rd', through('U', 'Y')),
  arterial(
    'Overlook',
    'Rd',
    curve(
      [
        ...through('X', 'Y', 'Z'),
        ...km([
          [-6.2, -1.9],
          [-8.1, -0.6],
          [-9.1, 1.9],
        ]),
      ],
      5,
    ),
  ),
  collector('Halloway', 'Dr', offset(along('L6', 'L12'), -75)),
  collector('Tudor', 'Dr', [...through('Z'), ...offset(along('L3', 'L6'), -75)]),
  collector('Riverside', 'Dr', offset(along('L6', 'R8'), 105)),
  collector('Mill Race', 'Rd', offset(along('L6', 'R6'), -105)),
  collector('Shore', 'Rd', offset(shoreNear([-8600, 2300], 1500), -75)),
  collector('Landing', 'Rd', offset(shoreNear([-1000, 10_300], 1600), -75)),
]

/** County roads between the towns, where the farms are. */
export const countryRoads: readonly Road[] = [
  highway(
    'County Road K',
    '',
    curve(
      km([
        [1.2, -4.3],
        [-1.4, -5.4],
        [-3.9, -6.9],
        [-6.4, -8.1],
        [-9.0, -9.2],
      ]),
      5,
    ),
  ),
  collector(
    'Otter Slough',
    'Rd',
    curve(
      km([
        [-6.4, -8.1],
        [-6.9, -5.6],
        [-6.1, -3.6],
        [-5.6, -2.0],
      ]),
      5,
    ),
  ),
  highway(
    'County Road N',
    '',
    curve(
      km([
        [0.4, -9.4],
        [3.6, -10.1],
        [7.4, -10.2],
        [11.0, -10.4],
        [14.6, -11.2],
      ]),
      5,
    ),
  ),
  collector(
    'Schoolhouse',
    'Rd',
    curve(
      km([
        [-6.4, -8.1],
        [-3.2, -9.0],
        [0.4, -9.4],
      ]),
      5,
    ),
  ),
  highway(
    'County Road D',
    '',
    curve(
      km([
        [7.4, -10.2],
        [9.3, -8.9],
        [11.6, -7.2],
        [13.6, -7.4],
        [16.0, -9.3],
      ]),
      5,
    ),
  ),
  collector(
    'Limekiln',
    'Rd',
    curve(
      km([
        [11.6, -7.2],
        [12.4, -4.4],
        [13.6, -1.6],
        [14.1, 1.0],
      ]),
      5,
    ),
  ),
  collector(
    'Tamarack',
    'Rd',
    curve(
      km([
        [14.1, 1.0],
        [13.9, 3.0],
        [13.2, 4.6],
        [11.9, 6.7],
        [9.0, 8.2],
        [6.6, 8.9],
        [4.7, 8.6],
      ]),
      5,
    ),
  ),
  collector(
    'Stagecoach',
    'Rd',
    curve(
      km([
        [14.1, 1.0],
        [16.2, 0.2],
        [18.3, -0.3],
      ]),
      5,
    ),
  ),
  collector(
    'Orchard',
    'Rd',
    curve(
      km([
        [-0.9, 10.95],
        [-3.6, 11.3],
        [-6.6, 10.2],
        [-8.9, 7.4],
        [-9.9, 4.2],
        [-9.1, 1.9],
      ]),
      5,
    ),
  ),
  collector(
    'Ridge',
    'Rd',
    curve(
      km([
        [-9.1, 1.9],
        [-9.8, -2.0],
        [-8.6, -5.4],
        [-6.4, -8.1],
      ]),
      5,
    ),
  ),
  collector(
    'Marsh Hawk',
    'Rd',
    curve(
      km([
        [6.6, 8.9],
        [5.6, 11.0],
        [2.6, 12.4],
        [-0.9, 10.95],
      ]),
      5,
    ),
  ),
  collector(
    'Drumlin',
    'Rd',
    curve(
      km([
        [10.6, 4.4],
        [10.2, 6.2],
        [9.0, 8.2],
      ]),
      5,
    ),
  ),
]
