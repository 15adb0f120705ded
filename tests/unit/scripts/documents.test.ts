import { describe, expect, it } from 'vitest'
import { settings } from '#src/server/settings.ts'
import { checkFiles as checkLinks } from '../../../scripts/checks/document-links.ts'
import { checkLength, checkTable } from '../../../scripts/checks/readme.ts'

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
})
