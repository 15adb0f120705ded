import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../scripts/checks/specification.ts'
import { type Provoked, provoked } from '../../support/specification/sentences.ts'

const root = join(import.meta.dirname, '../../..')

/** Functions of a number, and of texts. */
const examples: Readonly<Record<string, (said: never) => unknown>> = {
  unshareableListings: (say: (count: number, ids: string) => string) => say(2, 'A, B'),
  collectionsNotDeleted: (say: (count: number) => string) => say(2),
  searchesNotDeleted: (say: (count: number) => string) => say(2),
  searchesDeleteQuestion: (say: (count: number) => string) => say(2),
  collectionRemoval: (say: (names: string, count: number, listings: number) => string) =>
    say('First, Second', 2, 0).replace(/ They have no listings\.$/, ''),
}

const sentence = (name: string) => {
  const said = messages[name]
  return typeof said === 'function' ? examples[name]?.(said as never) : said
}

describe('§8 each sentence', () => {
  it.each(provoked)('$name is what the specification says', ({ name, says }: Provoked) => {
    expect(sentence(name)).toBe(says)
  })

  it.each(provoked)('$name is provoked by a test: $trigger', ({ file, title }: Provoked) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    const text = readFileSync(join(root, file), 'utf8')
    const written = [title, title.replaceAll("'", "\\'")]
    expect(
      written.some((each) => text.includes(each)),
      `${file}: ${title}`,
    ).toBe(true)
  })
})
