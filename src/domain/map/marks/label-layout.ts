export interface LabelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface LabeledMark {
  readonly mark: LabelBox
  /** Possible places for the label, best first; empty if the mark has no label. */
  readonly places: readonly LabelBox[]
  /** Marks with lower ranks get their labels first; those with equal ranks, in the given order. */
  readonly rank: number
}

const cell = 96

/** The index of the label's place for each mark with room for it. Labels overlap neither marks nor other labels. */
export function placeLabels(marks: readonly LabeledMark[]): Map<number, number> {
  const boxIndex = createBoxIndex()
  for (const [i, { mark }] of marks.entries()) boxIndex.put(mark, i)
  const placed = new Map<number, number>()
  const order = [...marks.keys()].sort((a, b) => marks[a]!.rank - marks[b]!.rank)
  for (const i of order) {
    const { places } = marks[i]!
    const place = places.findIndex((box) => boxIndex.isFree(box, i))
    if (place < 0) continue
    placed.set(i, place)
    boxIndex.put(places[place]!, i)
  }
  return placed
}

function createBoxIndex() {
  const grid = new Map<number, { readonly box: LabelBox; readonly owner: number }[]>()
  return {
    put(box: LabelBox, owner: number): void {
      for (const key of cellsOf(box)) {
        const cellBoxes = grid.get(key)
        if (cellBoxes === undefined) grid.set(key, [{ box, owner }])
        else cellBoxes.push({ box, owner })
      }
    },
    isFree: (box: LabelBox, owner: number): boolean =>
      cellsOf(box).every((key) =>
        (grid.get(key) ?? []).every((entry) => entry.owner === owner || !meet(entry.box, box)),
      ),
  }
}

const meet = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const isTaken = (box: LabelBox, boxes: readonly LabelBox[]): boolean =>
  boxes.some((takenBox) => meet(takenBox, box))

export const liesIn = (box: LabelBox, around: LabelBox): boolean =>
  box.left >= around.left &&
  box.right <= around.right &&
  box.top >= around.top &&
  box.bottom <= around.bottom

export const isCut = (box: LabelBox, pane: LabelBox): boolean =>
  meet(box, pane) && !liesIn(box, pane)

function cellsOf({ left, top, right, bottom }: LabelBox): number[] {
  const cells: number[] = []
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++) {
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++)
      cells.push(x * 4_194_304 + y)
  }
  return cells
}
