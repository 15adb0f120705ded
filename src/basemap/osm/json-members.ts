// Reads a JSON object that consists mainly of one long list, one element of the list at a time. A file of hundreds of
// megabytes is thus never completely in memory.

const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = Buffer.from('"\\{[}]')

export class NotThatJson extends Error {}

interface Reading {
  readonly list: RegExp
  readonly onMember: (text: string) => void
  depth: number
  inList: boolean
  inString: boolean
  escaped: boolean
  readonly member: Buffer[]
  around: string
}

/** Passes elements of the first list in `names` on. Returns the object with the list emptied. Throws `NotThatJson`. */
export async function readMembers(
  chunks: AsyncIterable<Buffer>,
  names: readonly string[],
  onMember: (member: unknown) => void,
): Promise<Record<string, unknown>> {
  const reading: Reading = {
    list: new RegExp(`"(${names.join('|')})"\\s*:\\s*$`),
    onMember: (text) => onMember(parse(text)),
    depth: 0,
    inList: false,
    inString: false,
    escaped: false,
    member: [],
    around: '',
  }
  for await (const chunk of chunks) readChunk(reading, chunk)
  const around = parse(reading.around.replace(/^\uFEFF/, ''))
  if (typeof around !== 'object' || around === null) throw new NotThatJson('is no JSON object')
  return around as Record<string, unknown>
}

const maxOuterLength = 1024 * 1024

function readChunk(reading: Reading, chunk: Buffer): void {
  let from = 0
  for (let i = 0; i < chunk.length; i++) {
    const byte = chunk[i]!
    if (reading.inString) {
      if (reading.escaped) reading.escaped = false
      else if (byte === backslash) reading.escaped = true
      else if (byte === quote) reading.inString = false
    } else if (byte === quote) reading.inString = true
    else if (byte === openBrace || byte === openBracket) {
      if (reading.inList && reading.depth === 2) from = i
      if (!reading.inList && reading.depth === 1 && byte === openBracket)
        from = enterList(reading, chunk, from, i)
      reading.depth++
    } else if (byte === closeBrace || byte === closeBracket) {
      reading.depth--
      if (reading.inList && reading.depth === 2) from = endMember(reading, chunk, from, i + 1)
      if (reading.inList && reading.depth === 1) from = leaveList(reading, i)
    }
  }
  keep(reading, chunk, from)
}

function enterList(reading: Reading, chunk: Buffer, from: number, at: number): number {
  const before = reading.around + chunk.toString('utf8', from, at)
  if (!reading.list.test(before)) return from
  reading.around = `${before}[`
  reading.inList = true
  return at + 1
}

function endMember(reading: Reading, chunk: Buffer, from: number, end: number): number {
  const last = chunk.subarray(from, end)
  reading.onMember(
    reading.member.length === 0
      ? last.toString()
      : Buffer.concat([...reading.member, last]).toString(),
  )
  reading.member.length = 0
  return end
}

function leaveList(reading: Reading, at: number): number {
  reading.inList = false
  return at
}

function keep(reading: Reading, chunk: Buffer, from: number): void {
  if (!reading.inList) reading.around += chunk.toString('utf8', from)
  else if (reading.depth > 2) reading.member.push(Buffer.from(chunk.subarray(from)))
  if (reading.around.length > maxOuterLength)
    throw new NotThatJson('is no list of elements or features')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new NotThatJson('is not JSON, or ends in the middle')
  }
}
