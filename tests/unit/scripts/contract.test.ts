import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFiles as checkCitations } from '../../../scripts/checks/citations.ts'
import { checkContract, contractCalls } from '../../../scripts/checks/specification.ts'
import { sourceFiles } from '../../../scripts/test/source-files.ts'
import { specCalls } from '../../support/specification/paths.ts'

const contract = readFileSync(join(import.meta.dirname, '../../../docs/contract.md'), 'utf8')
const sources = sourceFiles(['src'], ['.ts', '.tsx', '.astro'])
const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

describe('the check of the contract', () => {
  it.each([
    ['a sentence of §5', '"Email cannot be empty."', '"E-mail cannot be empty."'],
    ['a blank in a sentence of §5', 'provided.  Search', 'provided. Search'],
    ['a sentence of §8', '"Error renaming the search."', '"Could not rename the search."'],
    ['a misspelling of §8', 'overaly', 'overlay'],
    ['a title of §2', '"Recommend Listing"', '"Recommend a Listing"'],
    ['a sentence of §4', '"Changes detected."', '"Changes found."'],
    ['a label of §9', '"View {n} Results"', '"Show {n} Results"'],
    ['the path of a call', '`PUT /column_settings`', '`PUT /settings/columns`'],
    ['the path of a call in a list', '`GET /print`', '`GET /prints`'],
    ['another address', '`/form_to_filter`', '`/form_to_filters`'],
    ['a number', '1609.34', '1609.33'],
    ['a number in a group', '| 0.15 ', '| 0.25 '],
    ['a color', '0077d9', '0088d9'],
    ['a constant', '`printListCap`', '`printListMaximum`'],
  ])('finds %s that differs', (_, from, to) => {
    const changed = contract.replace(from, to)
    expect(changed).not.toBe(contract)
    expect(checkContract(changed, sources)).toHaveLength(1)
  })

  it.each([
    '`results_mode`',
    '`sid`',
    '`XSRF-TOKEN` ',
    '`map_state`',
    '`selected_listings_{role}_{id}`',
  ])('finds the cookie %s under another name, on both sides', (cookie) => {
    const [before, storage] = contract.split('### Storage') as [string, string]
    const rows = storage.replace(`| ${cookie}`, '| `crumbs`')
    expect(checkContract(`${before}### Storage${rows}`, sources)).toHaveLength(2)
  })

  it('finds a page that moved', () => {
    const others = sources.filter(({ path }) => path !== 'src/pages/tag_recent.ts')
    expect(checkContract(contract, others)).toEqual(['src/pages has no /tag_recent'])
  })

  it('names no call that is not tested', () => {
    const id = '1'.repeat(26)
    const rows = new Proxy({}, { get: () => id }) as Parameters<typeof specCalls>[0]
    const tested = specCalls(rows).map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    const calls = contractCalls(contract)
    expect(calls.length).toBeGreaterThan(40)
    const untested = calls.filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
      return !tested.some((call) => pattern.test(call))
    })
    expect(untested).toEqual([])
  })
})

describe('the check of citations', () => {
  const documents = [
    file('docs/contract.md', '# Contract', '## 1. Purpose', '', '## 2. Screens', 'as in §1'),
    file('docs/sparkql.md', '## 1. Tokens', '## 12. Open'),
    file('docs/mls-rules.md', '- **I-1** A rule.', '- **V-13** Another, as I-1.'),
    file('docs/decisions/061-who-sees-a-listing.md', '# 61. Who sees a listing'),
  ]
  const findings = (path: string, line: string) => checkCitations([...documents, file(path, line)])

  it.each([
    ['src/a.ts', `// SPEC §${3}`],
    ['src/a.ts', `/** SPEC §1, §${3}, and more. */`],
    ['src/a.ts', `// SparkQL §${2}`],
    ['src/a.ts', `// reference §${1}`],
    ['src/a.ts', `// people.${'md'} §${1}`],
    ['tests/a.test.ts', `it('§${4} sorts', () => {})`],
    ['tests/a.test.ts', `describe('SparkQL §${11} logic', () => {})`],
    ['src/a.ts', `// IDX I-${2}`],
    ['src/a.ts', `// IDX I-1, I-${2}`],
    ['src/a.ts', `// VOW I-${1}`],
    ['src/a.ts', `/** As I-${1} says. */`],
    ['tests/a.test.ts', `test.each(x)('V-${13} %s', () => {})`],
    ['docs/mls-rules.md', `As V-${14}.`],
    ['docs/search.md', `See domain.${'md'}.`],
    ['docs/search.md', `In \`src/domain/none.${'ts'}\`.`],
    ['docs/search.md', `Decision: see decision ${62}.`],
    ['docs/sparkql.md', `as in §${2}`],
  ])('finds in %s: %s', (path, line) => {
    expect(findings(path, line)).not.toEqual([])
  })

  it.each([
    ['src/a.ts', '// SPEC §1, §2'],
    ['src/a.ts', '// §1 and §2'],
    ['src/a.ts', '// SparkQL §12'],
    ['src/a.ts', '// RFC 5545 §3.1'],
    ['src/a.ts', '// IDX I-1, VOW V-13'],
    ['src/a.ts', "const highway = 'I-90'"],
    ['docs/search.md', 'See [contract.md](contract.md), `docs/decisions/`, and decision 61.'],
    ['docs/sparkql.md', `as in §${12}, not SPEC §2`],
  ])('lets %s: %s', (path, line) => {
    const others = documents.filter((document) => document.path !== path)
    const own = documents.find((document) => document.path === path)
    const files = own ? [file(path, own.text, line)] : [file(path, line)]
    expect(checkCitations([...others, ...files])).toEqual([])
  })
})
