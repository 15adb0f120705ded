import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { failureOf } from '#src/import/report/import-failure.ts'
import { fileOf, genericMapping, imported } from './support.ts'

const listing = (key: string) => JSON.stringify({ ListingKey: key, PropertyType: 'Land' })
const failure = async (file: string, mapping: Parameters<typeof imported>[1] = null) => {
  const { report } = await imported(file, mapping)
  return { tally: report.tally, said: failureOf(report) }
}

describe('files that are no data', () => {
  it.each([
    ['{"error":{"code":"401","message":"Access denied"}}', 'not data: Access denied.'],
    ['{"error":"invalid_token"}', 'not data: invalid_token.'],
    ['{"errors":[{"message":"Too many requests"}]}', 'not data: Too many requests.'],
    [
      '{"odata.error":{"message":{"lang":"en","value":"No such field"}}}',
      'not data: No such field.',
    ],
    [
      '{"D":{"Success":false,"Code":1020,"Message":"Session expired"}}',
      'not data: Session expired.',
    ],
    ['{"statusCode":429,"message":"Slow down"}', 'not data: Slow down.'],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'is a web page, not data'],
    ['[{"sku":1,"size":{"w":2}}]', 'is JSON of an unknown type (sku, size.w)'],
  ])('%s is refused in a sentence', async (content, sentence) => {
    const error = await imported(fileOf(content, 'answer.json')).catch((reason: unknown) => reason)
    expect(isUnreadable(error)).toBe(true)
    expect((error as Error).message).toContain(sentence)
  })

  it('an error is reported instead of the columns that it lacks', async () => {
    const answer = fileOf('{"error":"invalid_token"}', 'answer.json')
    const mapping = genericMapping({ key: ['ref'], fields: { ListPrice: 'cost.now' } })
    await expect(imported(answer, mapping)).rejects.toThrow('not data: invalid_token.')
  })

  it('a web page saved as a table is refused', async () => {
    await expect(imported(fileOf('<html><head></head></html>', 'a.csv'))).rejects.toThrow(
      'web page',
    )
  })

  it('nothing that could be imported is a failure, an empty answer is none', async () => {
    const bad = `${listing('1').replace('Land', '')}\n`
    expect((await failure(fileOf(bad, 'a.ndjson'))).said).toMatch(
      /^Nothing in .* could be imported\.$/,
    )
    expect((await failure(fileOf('{"value":[]}', 'a.json'))).said).toBeNull()
    expect((await failure(fileOf(listing('1'), 'a.json'))).said).toBeNull()
  })

  it.each([
    ['json', `[${listing('1')},${listing('2').slice(0, 20)}`],
    ['json', `{"value":[${listing('1')},`],
    ['json', `[${listing('1')}`],
  ])('%s that is cut off says so: %s', async (extension, content) => {
    const { tally, said } = await failure(fileOf(content, `a.${extension}`))
    expect(tally.new).toBe(1)
    expect(said).toContain('is incomplete or damaged')
  })

  it('a table that ends within a quote, and a truncated gzip, say so', async () => {
    const table = 'id,words\n1,whole\n2,"never end'
    expect((await failure(fileOf(table), genericMapping())).said).toContain('is incomplete')
    const inside = 'id,words\n1,"never closed\n2,whole\n'
    expect((await failure(fileOf(inside), genericMapping())).said).toBeNull()
    const rows = Array.from({ length: 5000 }, (_, i) => `${i},${Math.sin(i)}`).join('\n')
    const packed = gzipSync(`id,words\n${rows}`)
    const half = fileOf(packed.subarray(0, packed.length / 2), 'a.csv.gz')
    expect((await failure(half, genericMapping())).said).toContain('is incomplete')
  })

  it.each(['zip', 'xlsx'])('a truncated %s is refused', async (extension) => {
    const start = Buffer.from('504b0304140000000800', 'hex')
    await expect(
      imported(fileOf(Buffer.concat([start, Buffer.alloc(200, 7)]), `a.${extension}`)),
    ).rejects.toThrow('is a damaged ZIP archive')
  })
})
