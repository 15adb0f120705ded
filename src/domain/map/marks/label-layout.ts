/** In pixels of one plane. */
export interface LabelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Labelled {
  /** What the mark covers without its label. */
  readonly mark: LabelBox
  /** What it covers with it; null for a mark without one. */
  readonly label: LabelBox | null
}

const cell = 96

/** Which of the marks, by their numbers, show their labels: the first ones that cover no other mark and no other label. */
export function chooseLabels(marks: readonly Labelled[]): Set<number> {
  const grid = new Map<number, number[]>()
  const boxes: LabelBox[] = []
  const owners: number[] = []
  const put = (box: LabelBox, owner: number) => {
    const number = boxes.push(box) - 1
    owners.push(owner)
    for (const key of cellsOf(box)) {
      const there = grid.get(key)
      if (there === undefined) grid.set(key, [number])
      else there.push(number)
    }
  }
  for (const [i, { mark }] of marks.entries()) put(mark, i)
  const chosen = new Set<number>()
  marks.forEach(({ label }, i) => {
    if (label === null) return
    for (const key of cellsOf(label)) {
      if (
        grid.get(key)?.some((number) => owners[number] !== i && meet(boxes[number]!, label)) ===
        true
      )
        return
    }
    chosen.add(i)
    put(label, i)
  })
  return chosen
}

const meet = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function cellsOf({ left, top, right, bottom }: LabelBox): number[] {
  const cells: number[] = []
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++) {
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
      cells.push(x * 4_194_304 + y)
  }
  return cells
}
