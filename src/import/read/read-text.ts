import { type ReadProgress, readBytes } from './bytes.ts'
import type { SourceFile } from './source-file.ts'

/** Yields the text of a file, without the byte order mark. Of a damaged file, the text before the damage is read. */
export async function* readText(file: SourceFile, progress?: ReadProgress): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding)
  try {
    for await (const chunk of readBytes(file.path, {
      gzip: file.gzip,
      member: file.member,
      lenient: file.damaged,
      progress,
    })) {
      yield decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    if (!file.damaged) throw error
  }
  yield decoder.decode()
}

export async function peek(
  chunks: AsyncGenerator<string>,
  length: number,
): Promise<{ head: string; chunks: AsyncGenerator<string> }> {
  let head = ''
  let ended = false
  while (head.length < length && !ended) {
    const chunk = await chunks.next()
    ended = chunk.done === true
    if (!chunk.done) head += chunk.value
  }
  async function* again() {
    yield head
    yield* chunks
  }
  return { head, chunks: again() }
}
