import { describe, expect, it } from 'vitest'
import { settings } from '#src/server/settings.ts'
import { checkFiles as checkLinks } from '../../../scripts/checks/document-links.ts'
import { checkLength, checkTable } from '../../../scripts/checks/readme.ts'
import { commandsIn } from '../../support/documents/commands.ts'

describe('the check of the README and the settings', () => {
  it('counts the bytes of the README, not its letters', () => {
    expect(checkLength('a'.repeat(6_000))).toEqual([])
    expect(checkLength('é'.repeat(3_001))).toEqual(['README.md has 6002 bytes; 6000 are allowed'])
  })

  it('finds settings that are missing, made up, or have another default', () => {
    const rows = settings.map(({ name, fallback }) => `| \`${name}\` | \`${fallback}\` | … |`)
    expect(checkTable(rows.join('\n'))).toEqual([])
    expect(checkTable(rows.slice(1).join('\n'))).toEqual([
      'docs/configuration.md has no row for PORT',
    ])
    const [first = '', ...others] = rows
    expect(checkTable([first.replace('4321', '80'), ...others].join('\n'))).toHaveLength(1)
    expect(checkTable([...rows, '| `PRT` | `1` | … |'].join('\n'))).toEqual([
      'docs/configuration.md lists PRT, which is not read',
    ])
  })
})

describe('the commands that a document names', () => {
  const formsIn = (...lines: string[]) =>
    commandsIn('a.txt', lines.join('\n')).map(({ form, isInline }) => [form, isInline])

  it('are found in blocks, without what is optional and what is explained', () => {
    const lines = [
      'npm start       builds and serves',
      'npm run --silent plat -- search "City Eq \'A  B\'" --count [--sort S]   # how many',
      'export A=1 B="2 3"',
      'node scripts/bench/http-bench.ts [--only NAME]',
      'GET /list',
    ]
    expect(formsIn('```', ...lines, '```')).toEqual([
      ['npm start', false],
      ['plat search --count', false],
      ['export', false],
      ['node scripts/bench/http-bench.ts', false],
    ])
    const [, search] = commandsIn('a.txt', ['```', ...lines, '```'].join('\n'))
    expect(search!.words).toEqual(['plat', 'search', "City Eq 'A  B'", '--count'])
  })

  it('are found in sentences, by whole commands, by verbs, and by scripts', () => {
    const text =
      'Run `npm test -- quick`, `media prepare`, `scripts/bench/http-bench.ts`, or `scripts/campaigns/http-campaign.ts`, not `src/a.ts` or `media`.'
    expect(formsIn(text)).toEqual([
      ['npm test quick', true],
      ['plat media prepare', true],
      ['node scripts/bench/http-bench.ts', true],
      ['node scripts/campaigns/http-campaign.ts', true],
    ])
  })

  it('must end in their line', () => {
    expect(() => formsIn('Run `npm', 'test`.')).toThrow('a.txt:1 has code that does not end')
  })
})

describe('the check of links in documents', () => {
  const findings = (text: string, path = 'docs/search.md') => checkLinks([{ path, text }])

  it.each([
    '[a](glossary.md)',
    '[a](#on-the-map)',
    '[a](../README.md#two-commands)',
    '![a](map.png)',
    '[a](https://homes.example/no.txt)',
    '`[a](no.txt)`',
    '```\n[a](no.txt)\n```',
  ])('finds nothing wrong with %s', (text) => {
    expect(findings(text)).toEqual([])
  })

  it.each([
    ['[a](no.txt)', 'there is no such file'],
    ['![a](docs/map.png)', 'there is no such file'],
    ['[a](../README.md#three-commands)', 'there is no such heading'],
    ['[a](#nowhere)', 'there is no such heading'],
    ['[a](../../outside.txt)', 'it leaves the project'],
  ])('finds %s', (text, problem) => {
    expect(findings(text)).toEqual([expect.stringContaining(problem)])
  })
  it('finds a decision that the list lacks', () => {
    const list = { path: 'docs/decisions/README.md', text: '[a](001-node-from-npm.md)' }
    const decision = (path: string) => ({ path: `docs/decisions/${path}`, text: '' })
    const documents = [
      list,
      decision('001-node-from-npm.md'),
      decision('002-folders-without-cycles.md'),
    ]
    expect(checkLinks(documents)).toEqual([
      expect.stringMatching(/lacks .*002-folders-without-cycles\.md$/),
    ])
  })
})
