import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { emailEmpty, emailMalformed } from '#src/domain/messages/account/contacts.ts'

const published = join(
  import.meta.dirname,
  '../../../../shared/data/hostile-shared/json-schema-formats/email.json',
)

/** SPEC §5 wants a host with a dot and a TLD of letters. */
const refusedHere = new Set(['joe.bloggs@[127.0.0.1]', 'joe.bloggs@[IPv6:::1]'])

interface Group {
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[]
}

describe('the published addresses', () => {
  const groups: Group[] = JSON.parse(readFileSync(published, 'utf8'))
  const cases = groups
    .flatMap(({ tests }) => tests)
    .flatMap(({ data, valid }) => (typeof data === 'string' ? [{ data, valid }] : []))

  it.each(cases)('$data: $valid', ({ data, valid }) => {
    expect(emailProblem(data)).toBe(valid && !refusedHere.has(data) ? null : emailMalformed)
  })
})

describe('an address', () => {
  it.each([
    'a@b.co',
    '"joe bloggs"@example.com',
    '"joe@bloggs"@example.com',
    '"a\\"b"@example.com',
    'ünï@example.org',
    'a@xn--bcher-kva.example',
    'a@example.xn--p1ai',
  ])('%s is taken', (text) => {
    expect(emailProblem(text)).toBeNull()
  })

  it.each([
    'a@localhost',
    'a@b.c',
    '"a"b"@example.com',
    '"a\nb"@example.com',
    '""@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    'a@-b.com',
    'a@b..com',
  ])('%j is refused', (text) => {
    expect(emailProblem(text)).toBe(emailMalformed)
  })

  it('that is empty has a sentence of its own', () => {
    expect(emailProblem('  ')).toBe(emailEmpty)
  })
})
