import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { createReaderCookies } from '#src/server/context/security/reader-cookie.ts'
import { createSearchEngines } from '#src/server/context/security/search-engines.ts'

const names: Record<string, string[]> = {
  '192.0.2.1': ['crawl-192-0-2-1.googlebot.com'],
  'crawl-192-0-2-1.googlebot.com': ['192.0.2.1'],
  // The owner of an address may give it any name.
  '192.0.2.2': ['crawl-192-0-2-1.googlebot.com'],
  '192.0.2.3': ['googlebot.com.evil.example'],
  'googlebot.com.evil.example': ['192.0.2.3'],
  '2001:db8::1': ['msnbot.search.msn.com'],
  'msnbot.search.msn.com': ['2001:db8:0:0::1'],
}

function engines() {
  const asked: string[] = []
  const clock = { now: 0 }
  const find = async (name: string) => {
    asked.push(name)
    if (names[name] === undefined) throw new Error('ENOTFOUND')
    return names[name]
  }
  const is = createSearchEngines(openSharedState(), () => clock.now, {
    reverse: find,
    resolve: find,
  })
  return { asked, clock, is }
}

describe('a search engine', () => {
  it.each([
    ['192.0.2.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)', true],
    ['192.0.2.2', 'Googlebot/2.1', false],
    ['192.0.2.3', 'Googlebot/2.1', false],
    ['192.0.2.4', 'Googlebot/2.1', false],
    ['192.0.2.1', 'bingbot/2.0', false],
    ['2001:db8::1', 'bingbot/2.0', true],
    ['192.0.2.1', 'Mozilla/5.0 (Windows NT 10.0)', false],
  ])('has a name that leads back to its address: %s as %s', async (address, agent, isEngine) => {
    expect(await engines().is(address, agent)).toBe(isEngine)
  })

  it('is asked for once a week, and others once an hour, also when many ask at once', async () => {
    const { asked, clock, is } = engines()
    await Promise.all([is('192.0.2.1', 'Googlebot'), is('192.0.2.1', 'Googlebot')])
    await is('192.0.2.3', 'Googlebot')
    const before = asked.length
    expect(before).toBe(3)
    clock.now = 59 * 60_000
    expect([is('192.0.2.1', 'Googlebot'), is('192.0.2.3', 'Googlebot')]).toEqual([true, false])
    clock.now = 61 * 60_000
    expect(is('192.0.2.1', 'Googlebot')).toBe(true)
    expect(is('192.0.2.3', 'Googlebot')).toBeInstanceOf(Promise)
  })
})

it('a cookie that tells browsers apart can only be made by the site', () => {
  const { issue, read } = createReaderCookies('one secret')
  const cookie = issue()
  expect(read(cookie)).toBe(cookie.slice(0, 12))
  expect(issue()).not.toBe(cookie)
  const forged = `${'x'.repeat(12)}${cookie.slice(12)}`
  for (const other of [undefined, '', 'x', forged, createReaderCookies('another').issue()])
    expect(read(other)).toBe(null)
})
