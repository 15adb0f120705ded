import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from '#src/server/config.ts'

describe('the configuration', () => {
  it('works without a single variable', () => {
    expect(readConfig({}).config).toMatchObject({
      port: 4321,
      host: 'localhost',
      publicOrigin: 'http://localhost:4321',
      databasePath: 'data/plat.sqlite',
      trustedHops: 0,
      demo: true,
      sessionSecret: null,
    })
  })

  it('uses the machine’s time zone by default', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(readConfig({}).config!.localTime).toEqual({ timeZone, locale: 'en-US' })
    const { config } = readConfig({ TIME_ZONE: 'America/Chicago', LOCALE: 'en-GB' })
    expect(config!.localTime).toEqual({ timeZone: 'America/Chicago', locale: 'en-GB' })
    expect(readConfig({ TIME_ZONE: 'Chicago' }).problems).toEqual([
      'TIME_ZONE must be an IANA time zone, such as America/Chicago; it is "Chicago".',
    ])
  })

  it('takes an empty variable for one that is not set', () => {
    const empty = Object.fromEntries(settings.map(({ name }) => [name, ' ']))
    expect(readConfig(empty).config).toEqual(readConfig({}).config)
  })

  it('runs one process, a number of them, or one for each core', () => {
    expect(readConfig({}).config!.processes).toBe(1)
    expect(readConfig({ PROCESSES: '4' }).config!.processes).toBe(4)
    const { processes } = readConfig({ PROCESSES: 'auto' }).config!
    expect(processes).toBe(Math.min(availableParallelism(), 32))
    expect(readConfig({ PROCESSES: '0' }).problems).toEqual([
      'PROCESSES must be auto or a whole number from 1 to 32; it is "0".',
    ])
  })

  it('follows PORT in the origin, and drops the slash of PUBLIC_ORIGIN', () => {
    expect(readConfig({ PORT: '8080' }).config!.publicOrigin).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_ORIGIN: 'https://Homes.Example:443/' }).config!.publicOrigin).toBe(
      'https://homes.example',
    )
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['PUBLIC_ORIGIN', 'homes.example'],
    ['PUBLIC_ORIGIN', 'https://homes.example/path'],
    ['PUBLIC_ORIGIN', 'https://user@homes.example'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['TRUSTED_HOPS', '-1'],
    ['TRUSTED_HOPS', '1.5'],
    ['SITE_NAME', 'x'.repeat(81)],
    ['SITE_NAME', 'a\u0007b'],
    ['LOG_LEVEL', 'loud'],
    ['SEARCH_DEADLINE_MS', '5'],
    ['MAX_BODY_BYTES', 'lots'],
    ['MEDIA_ORIGINS', "https://a.example 'unsafe-inline'"],
    ['MEDIA_ORIGINS', 'https://a.example;script-src *'],
    ['DEMO', 'yes'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['TIME_ZONE', 'UTC; DROP'],
    ['LOCALE', 'english, please'],
    ['LOCALE', 'xx-XX'],
    ['CURRENCY', 'EURO'],
    ['CURRENCY', 'ZZZ'],
    ['CURRENCY', '$'],
    ['UNITS', 'feet'],
    ['UNITS', 'Metric'],
    ['SESSION_SECRET', 'short'],
  ])('has one sentence for %s=%s', (name, value) => {
    const { config, problems } = readConfig({ [name]: value })
    expect(config).toBeNull()
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))])
  })

  it.each([
    [{}, true, false],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:4321' }, true, false],
    [{ HOST: '::1' }, true, false],
    [{ HOST: '0.0.0.0' }, false, true],
    [{ PUBLIC_ORIGIN: 'https://homes.example' }, false, true],
    [{ PUBLIC_ORIGIN: 'https://homes.example', DEMO: '1' }, true, false],
    [{ PUBLIC_ORIGIN: 'https://homes.example', DEMO: '0' }, false, true],
    [{ DEMO: '0' }, false, false],
  ])('%j may create the demo: %j, refuses to show it: %j', (environment, demo, refusesDemo) => {
    expect(readConfig(environment).config).toMatchObject({ demo, refusesDemo })
  })

  it('tells all mistakes at once', () => {
    expect(readConfig({ PORT: 'x', TRUSTED_HOPS: 'x', DEMO: 'x' }).problems).toHaveLength(3)
  })

  it('does not repeat a secret', () => {
    expect(readConfig({ SESSION_SECRET: 'hunter2' }).problems.join()).not.toContain('hunter2')
  })

  it('refuses plain http outside this machine by default', () => {
    const lan = { PUBLIC_ORIGIN: 'http://192.168.1.5:4321' }
    expect(readConfig(lan).problems).toEqual([
      expect.stringMatching(/would send passwords unencrypted/),
    ])
    expect(readConfig({ ...lan, ALLOW_INSECURE_HTTP: '1' }).problems).toEqual([])
    expect(readConfig({ PUBLIC_ORIGIN: 'http://127.0.0.1:4321' }).problems).toEqual([])
  })
})
