/**
 * The number of objects in each list of objects in a JSON text. A list is identified by the keys that lead to it,
 * joined by dots. A last key `*` stands for the values of an object that has several objects, which may also be a list
 * of records.
 */
export type Lists = ReadonlyMap<string, number>

interface Frame {
  readonly isList: boolean
  readonly isInList: boolean
  /** The keys that lead to this value, or null below the deepest keys that are examined. */
  readonly path: string | null
  readonly keys: number
  objects: number
}

interface Finder {
  readonly counts: Map<string, number>
  readonly open: Frame[]
  inString: boolean
  /** Whether the previous chunk ended with a backslash inside a string. */
  escaped: boolean
  text: string
  key: string
}

const deepest = 4
const maxPaths = 1000
const several = 3
const maxKey = 200
const tokens = /["{}[\]:]/g
const stringEnds = /["\\]/g

/** Finds lists of objects under at most four keys. Lists with the same keys in different records count as one. */
export async function findLists(chunks: AsyncIterable<string>): Promise<Lists> {
  const finder: Finder = {
    counts: new Map(),
    open: [],
    inString: false,
    escaped: false,
    text: '',
    key: '',
  }
  for await (const chunk of chunks) read(finder, chunk)
  return finder.counts
}

function read(finder: Finder, chunk: string): void {
  let at = 0
  while (at < chunk.length) {
    if (finder.inString) {
      at = readString(finder, chunk, at)
      continue
    }
    tokens.lastIndex = at
    const token = tokens.exec(chunk)
    if (token === null) return
    at = token.index + 1
    if (token[0] !== '"') note(finder, token[0])
    else {
      finder.inString = true
      finder.text = ''
    }
  }
}

/** Returns the position after the string, or the end of the chunk if the string continues in the next one. */
function readString(finder: Finder, chunk: string, from: number): number {
  let at = finder.escaped ? from + 1 : from
  finder.escaped = false
  while (at < chunk.length) {
    stringEnds.lastIndex = at
    const end = stringEnds.exec(chunk)
    if (end === null) break
    if (end[0] === '"') {
      finder.inString = false
      keep(finder, chunk.slice(from, end.index))
      return end.index + 1
    }
    at = end.index + 2
    finder.escaped = at > chunk.length
  }
  keep(finder, chunk.slice(from))
  return chunk.length
}

const keep = (finder: Finder, more: string) => {
  if (finder.text.length < maxKey) finder.text = (finder.text + more).slice(0, maxKey)
}

function note(finder: Finder, token: string): void {
  const { open, text } = finder
  if (token === ':') finder.key = text
  else if (token === '[') open.push({ ...inside(finder), isList: true, isInList: true, objects: 0 })
  else if (token === '{') {
    const outer = open.at(-1)
    if (outer !== undefined && outer.path !== null) countIn(finder, outer)
    open.push({
      ...inside(finder),
      isList: false,
      isInList: outer?.isInList === true,
      objects: 0,
    })
  } else open.pop()
}

function countIn(finder: Finder, outer: Frame): void {
  const { isList, isInList, path } = outer
  if (isList) count(finder, path!)
  else if (!isInList) {
    outer.objects++
    const more = outer.objects < several ? 0 : outer.objects === several ? several : 1
    if (more > 0) count(finder, path === '' ? '*' : `${path!}.*`, more)
  }
}

function inside({ open, key }: Finder): Pick<Frame, 'path' | 'keys'> {
  const outer = open.at(-1)
  if (outer === undefined) return { path: '', keys: 0 }
  if (outer.isList) return outer
  const keys = outer.keys + 1
  if (outer.path === null || keys > deepest) return { path: null, keys }
  return { path: outer.path === '' ? key : `${outer.path}.${key}`, keys }
}

function count({ counts }: Finder, path: string, more = 1): void {
  if (counts.size < maxPaths || counts.has(path)) counts.set(path, (counts.get(path) ?? 0) + more)
}
