import { AreaCache } from '#src/search/columns/geometry/area-cache.ts'
import { CandidateBlocks } from '#src/search/columns/pieces/candidate-blocks.ts'
import { NumberList } from '#src/search/columns/wasm/number-list.ts'
import { Matches } from './matches.ts'

export interface KeyBuffers {
  readonly rows: Uint32Array<ArrayBuffer>
  readonly keys: Float64Array<ArrayBuffer>
}

const firstMask = 0
const maxLists = 4
const maxListLength = 2 ** 19

/** Buffers that searches reuse. Allocating them each time would take a tenth of the time of a small search. */
export class Workspace {
  readonly areas = new AreaCache()
  readonly matches = new Matches(firstMask)
  readonly candidates = new CandidateBlocks()
  private readonly lists: NumberList[] = []
  private buffers: KeyBuffers = keyBuffers(256)

  /** The returned buffers are valid until the next call. */
  keyBuffers(size: number): KeyBuffers {
    if (this.buffers.rows.length < size) this.buffers = keyBuffers(size)
    return this.buffers
  }

  takeList(): NumberList {
    return this.lists.pop() ?? new NumberList()
  }

  returnList(list: NumberList): void {
    list.clear()
    if (this.lists.length < maxLists && list.capacity <= maxListLength) this.lists.push(list)
  }
}

const keyBuffers = (size: number): KeyBuffers => ({
  rows: new Uint32Array(size),
  keys: new Float64Array(size),
})
