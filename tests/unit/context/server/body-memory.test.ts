import { describe, expect, it } from 'vitest'
import { BodyWriter, chunkBytes, createBodyMemory } from '#src/server/context/http/body-memory.ts'

function written(
  memory: ReturnType<typeof createBodyMemory>,
  pieces: readonly (Buffer | string)[],
) {
  const writer = new BodyWriter(memory)
  for (const piece of pieces) writer.write(piece)
  return writer.finish()
}

const memoryOf = (body: readonly Buffer[]) => body.map(({ buffer }) => buffer)
const large = (letter: string) => [letter.repeat(chunkBytes)]

describe('BodyWriter', () => {
  it.each([
    ['nothing', []],
    ['texts and bytes', ['{"a":"é', Buffer.from('€'), '😀"}']],
    ['a text larger than a chunk', ['<', 'aé€😀'.repeat(chunkBytes / 4), '>']],
    ['bytes larger than two chunks', ['<', Buffer.alloc(2.5 * chunkBytes, 'é'), '>']],
    ['many texts', Array.from({ length: 5_000 }, (_, i) => `${i} ${'€'.repeat(i % 100)}`)],
  ])('writes %s', (_, pieces: readonly (Buffer | string)[]) => {
    const body = written(createBodyMemory(), pieces)
    const expected = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)))
    expect(Buffer.concat(body).equals(expected)).toBe(true)
  })

  it('writes over a body only after its memory was given back', () => {
    const memory = createBodyMemory()
    const first = written(memory, large('a'))
    const second = written(memory, large('b'))
    expect(memoryOf(second)).not.toContain(first[0]!.buffer)
    expect(Buffer.concat(first).toString()).toBe(large('a')[0])
    memory.giveBack(first)
    expect(memoryOf(first)).toContain(written(memory, large('c'))[0]!.buffer)
    expect(Buffer.concat(second).toString()).toBe(large('b')[0])
  })

  it('lends what is given back twice only once, and nothing that it did not make', () => {
    const memory = createBodyMemory()
    const body = written(memory, large('a'))
    memory.giveBack([...body, ...body])
    memory.giveBack([Buffer.alloc(chunkBytes)])
    const taken = Array.from({ length: 4 }, () => memory.take().buffer)
    expect(new Set(taken).size).toBe(4)
    expect(taken.filter((buffer) => memoryOf(body).includes(buffer)).length).toBe(body.length)
  })

  it('keeps no chunk for a small body', () => {
    const memory = createBodyMemory()
    const small = written(memory, ['small'])
    written(memory, large('a'))
    expect(String(small[0])).toBe('small')
    expect(small[0]!.buffer.byteLength).toBeLessThan(chunkBytes)
  })
})
