import { describe, expect, it } from 'vitest'
import { findSiteAddress, unlinked } from '#src/domain/site-address.ts'

describe('an address of a web site', () => {
  it.each([
    ['See https://evil.example/x?y=1 now', 'https://evil.example/x'],
    ['HTTP://EVIL.EXAMPLE', 'HTTP://EVIL.EXAMPLE'],
    ['ftp://files.example', 'ftp://files.example'],
    ['go to www.evil.com.', 'www.evil.com'],
    ['(evil.com)', 'evil.com'],
    ['evil.com/win', 'evil.com/win'],
    ['bit.ly/3xYz', 'bit.ly/3xYz'],
    ['a-b.c-d.co.uk:8080/x', 'a-b.c-d.co.uk:8080/x'],
    ['größe.de', 'größe.de'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
    ['пример.рф', 'пример.рф'],
    ['evil．com', 'evil.com'],
    ['evil。com', 'evil。com'],
    ['1.2.3.example', '1.2.3.example'],
    ['read this:evil.com', 'this:evil.com'],
    ['line\nevil.com\nline', 'evil.com'],
  ])('in %j is %j', (text, found) => {
    expect(findSiteAddress(text)).toBe(found)
  })

  it.each([
    'Look at these, we could meet at 5.30pm or 6.15 p.m.',
    'It has 2.5 baths, e.g. one upstairs, i.e. above … and so on.',
    'Price: $350.000,00 (no. 12)',
    'write to anna.lee@mail.example or Bob@x.example, please',
    'St. Louis, Mo. U.S.A. – 3/4 acre',
    'v1.2.3',
    '',
  ])('is none in %j', (text) => {
    expect(findSiteAddress(text)).toBeNull()
  })

  it('is found quickly in hostile texts', () => {
    const start = performance.now()
    for (const text of [
      'a.'.repeat(50_000),
      'a-'.repeat(50_000),
      'a'.repeat(100_000),
      '.a'.repeat(50_000),
    ])
      findSiteAddress(text)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

it.each([
  ['Ann Lee', 'Ann Lee'],
  ['J.R. Lee Jr.', 'J. R. Lee Jr.'],
  ['Win at https://evil.example/x', 'Win at https: evil. example/x'],
  ['evil。com', 'evil. com'],
])('the name %j is mailed as %j, of which no program makes a link', (name, mailed) => {
  expect(unlinked(name)).toBe(mailed)
  expect(findSiteAddress(unlinked(name))).toBeNull()
})
