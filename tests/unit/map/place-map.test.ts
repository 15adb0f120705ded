import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clipLine, clipRing } from '#src/domain/map/basemap/clip.ts'
import { darkPalette, lightPalette } from '#src/domain/map/basemap/palettes.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }

describe('a map cut to its picture', () => {
  it.each([
    [
      'inside',
      [
        [1, 1],
        [9, 9],
      ],
      [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    ],
    [
      'across',
      [
        [-5, 5],
        [15, 5],
      ],
      [
        [
          [0, 5],
          [10, 5],
        ],
      ],
    ],
    [
      'outside',
      [
        [-5, -5],
        [15, -5],
      ],
      [],
    ],
    [
      'past a corner',
      [
        [-5, 5],
        [5, -6],
      ],
      [],
    ],
    [
      'out and in again',
      [
        [5, 5],
        [5, 15],
        [8, 15],
        [8, 5],
      ],
      [
        [
          [5, 5],
          [5, 10],
        ],
        [
          [8, 10],
          [8, 5],
        ],
      ],
    ],
    [
      'that comes back on an edge',
      [
        [5, 5],
        [10, 5],
        [12, 6],
        [10, 7],
        [5, 7],
      ],
      [
        [
          [5, 5],
          [10, 5],
        ],
        [
          [10, 7],
          [5, 7],
        ],
      ],
    ],
    [
      'along an edge',
      [
        [2, 0],
        [8, 0],
      ],
      [
        [
          [2, 0],
          [8, 0],
        ],
      ],
    ],
  ] as const)('has the parts of a line %s', (_, line, parts) => {
    expect(clipLine(line, box)).toEqual(parts)
  })

  it.each([
    [
      'inside',
      [
        [1, 1],
        [9, 1],
        [9, 9],
      ],
      [
        [1, 1],
        [9, 1],
        [9, 9],
      ],
    ],
    [
      'outside',
      [
        [11, 1],
        [19, 1],
        [19, 9],
      ],
      [],
    ],
    [
      'around all of it',
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
  ] as const)('has what a ring %s encloses', (_, ring, kept) => {
    const found = clipRing(ring, box)
    expect(new Set(found.map(String))).toEqual(new Set(kept.map(String)))
  })

  it('is painted in the colors of the page', () => {
    const css = readFileSync('src/styles/base/tokens.css', 'utf8')
    const names = {
      paper: 'paper',
      surface: 'surface',
      sunken: 'sunken',
      ink: 'ink',
      soft: 'ink-soft',
      lineStrong: 'line-strong',
      accent: 'accent',
      mark: 'mark',
    } as const
    for (const [key, token] of Object.entries(names)) {
      const [light, dark] = [...css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))]
      expect(lightPalette[key as keyof typeof names]).toBe(light![1])
      expect(darkPalette[key as keyof typeof names]).toBe(dark![1])
    }
  })
})
