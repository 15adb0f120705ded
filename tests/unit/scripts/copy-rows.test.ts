import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { type CopyValue, copyRows } from '../../../scripts/bench/search/engines/postgres/copy.ts'

type Submitted = Parameters<Client['query']>[0] & {
  handleCopyInResponse(connection: object): void
  handleError(): void
  handleReadyForQuery(): void
}

/** As `pg` calls what it is given: the server is ready for rows, and at the end for the next statement. */
async function copy(rows: Iterable<readonly CopyValue[]>) {
  const sent: string[] = []
  let submitted: Submitted | undefined
  const client = { query: (what: Submitted) => (submitted = what) } as unknown as Client
  const result = copyRows(client, 'listings (a, b)', rows).then(
    () => 'done',
    (error: Error) => error.message,
  )
  const ended = new Promise<void>((resolve) =>
    submitted!.handleCopyInResponse({
      stream: { writable: true, write: (_: string, next: () => void) => next() },
      sendCopyFromChunk: (chunk: Buffer) => sent.push(chunk.toString()),
      sendCopyFail(reason: string) {
        sent.push(`failed: ${reason}`)
        submitted!.handleError()
        resolve()
      },
      endCopyFrom: resolve,
    }),
  )
  await ended
  submitted!.handleReadyForQuery()
  return { result: await result, sent }
}

it('rows are copied, with their special characters escaped', async () => {
  const { result, sent } = await copy([
    [1, null],
    [2, 'a\tb\\'],
  ])
  expect(result).toBe('done')
  expect(sent).toEqual(['1\t\\N\n2\ta\\\tb\\\\\n'])
})

it('a failure of what gives the rows is told, and the server drops them', async () => {
  function* rows(): Generator<CopyValue[]> {
    yield [1, 'a']
    throw new Error('no more rows')
  }
  const { result, sent } = await copy(rows())
  expect(result).toBe('no more rows')
  expect(sent).toEqual(['failed: no more rows'])
})
