import type { NamePlace } from './name-place.ts'

/** A circle in pixels. */
export interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

const cell = 64

export function createRoom() {
  const grid = new Map<number, Circle[]>()
  const isFree = (circle: Circle) =>
    cellsOf(circle).every((key) => grid.get(key)?.every((placed) => !meet(circle, placed)) ?? true)
  return {
    isFree: (circles: readonly Circle[]): boolean => circles.every(isFree),
    take(circles: readonly Circle[]): void {
      for (const circle of circles) {
        for (const key of cellsOf(circle)) {
          const cellCircles = grid.get(key)
          if (cellCircles === undefined) grid.set(key, [circle])
          else cellCircles.push(circle)
        }
      }
    },
  }
}

export function rowOf({ x, y, angle }: NamePlace, wide: number, tall: number): Circle[] {
  const count = Math.max(1, Math.ceil(wide / tall))
  return Array.from({ length: count }, (_, i) => {
    const along = (i + 0.5) * (wide / count) - wide / 2
    return { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle), radius: tall / 2 }
  })
}

const meet = (a: Circle, b: Circle) => Math.hypot(a.x - b.x, a.y - b.y) <= a.radius + b.radius

function cellsOf({ x, y, radius }: Circle): number[] {
  const cells: number[] = []
  for (let i = Math.floor((x - radius) / cell); i <= Math.floor((x + radius) / cell); i++) {
    for (let j = Math.floor((y - radius) / cell); j <= Math.floor((y + radius) / cell); j++)
      cells.push(i * 4_194_304 + j)
  }
  return cells
}
