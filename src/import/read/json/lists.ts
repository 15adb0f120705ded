/** The lists of objects in JSON: how many objects they have, by the keys down to them, joined by dots. */
export type Lists = ReadonlyMap<string, number>

interface Frame {
  readonly isList: boolean
  /** Null below the deepest keys. */
  readonly path: string | null
  readonly keys: number
}

interface Finder {
  readonly counts: Map<string, number>
  readonly open: Frame[]
  inString: boolean
  /** The last character of the chunk before was a backslash. */
  escaped: boolean
  /** The beginning of the string last read. */
  text: string
  key: string
}

const deepest = 4
const maxPaths = 1000
const maxKey = 200
const tokens = /["{}[\]:]/g
const stringEnds = /["\\]/g

/** Finds lists of objects below at most four keys. A list inside a record counts for all records. */
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

/** Returns where the string ends, or the part of it in this chunk. */
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
  else if (token === '[') open.push({ ...inside(finder), isList: true })
  else if (token === '{') {
    const outer = open.at(-1)
    if (outer?.isList === true && outer.path !== null) count(finder, outer.path)
    open.push({ ...inside(finder), isList: false })
  } else open.pop()
}

function inside({ open, key }: Finder): Omit<Frame, 'isList'> {
  const outer = open.at(-1)
  if (outer === undefined) return { path: '', keys: 0 }
  if (outer.isList) return outer
  const keys = outer.keys + 1
  if (outer.path === null || keys > deepest) return { path: null, keys }
  return { path: outer.path === '' ? key : `${outer.path}.${key}`, keys }
}

function count({ counts }: Finder, path: string): void {
  if (counts.size < maxPaths || counts.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1)
}
