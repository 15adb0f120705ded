import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRedactor } from '#src/feeds/source/sign-in/redact.ts'
import { readSecret, signInFrom } from '#src/feeds/source/sign-in/secrets.ts'
import { type FeedResource, SourceError } from '#src/feeds/source/source.ts'
import { never, openFeed, recordsOf, secrets, walk } from './open-feed.ts'
import { type Fault, html } from './server/faults.ts'

const resource: FeedResource = 'Property'
const all = { kind: 'all', resource } as const
const hour = 3_600_000

describe('a token', () => {
  it.each(['trestle', 'rapattoni'] as const)('is got by %s’s grant, once', async (name) => {
    const { source, server } = await openFeed(name, { pageSize: 5 })
    await walk(source, all)
    const grants = server.received.filter(({ method }) => method === 'POST')
    expect(grants).toHaveLength(1)
    expect(server.received.at(-1)!.headers.authorization).toBe('Bearer issued-token-1')
  })

  it('is got once by two that need it at the same time', async () => {
    const { source, server } = await openFeed('trestle')
    await Promise.all([
      source.readPage(all, never),
      source.count({ kind: 'keys', resource }, never),
    ])
    expect(server.tokens.issued).toBe(1)
  })

  it('is replaced before it ends', async () => {
    const { source, server, time } = await openFeed('trestle')
    await source.readPage(all, never)
    time.pass(hour - 61_000)
    await source.readPage(all, never)
    expect(server.tokens.issued).toBe(1)
    time.pass(2_000)
    await source.readPage(all, never)
    expect(server.tokens.issued).toBe(2)
  })

  it('that is refused is replaced once', async () => {
    const { source, server } = await openFeed('trestle')
    await source.readPage(all, never)
    server.tokens.valid.clear()
    await source.readPage(all, never)
    expect(server.tokens.issued).toBe(2)
    const refused: Fault = { kind: 'status', status: 401 }
    server.faults.always = refused
    const before = server.received.length
    await expect(source.readPage(all, never)).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
    })
    expect(server.received.slice(before).map(({ method }) => method)).toEqual([
      'GET',
      'POST',
      'GET',
    ])
  })

  it('from a file is read again when it is refused', async () => {
    let token = 'old-token'
    const { source, server } = await openFeed('reso', { tools: { secrets: () => token } })
    server.tokens.valid.add(token)
    await source.readPage(all, never)
    server.tokens.valid.delete(token)
    token = 'secret-token'
    expect((await source.readPage(all, never)).items).toHaveLength(25)
  })

  it('is a parameter of each address, but of none that is kept', async () => {
    const authentication = { kind: 'query', parameter: 'access_token' }
    const { source, server } = await openFeed('reso', {
      pageSize: 5,
      overrides: { authentication },
    })
    const pages = await walk(source, all)
    expect(pages).toHaveLength(5)
    for (const { url } of server.received) expect(url).toContain('access_token=secret-token')
    expect(server.received[2]!.url.match(/access_token/g)).toHaveLength(1)
    for (const { next } of pages) expect(String(next)).not.toContain('secret-token')
  })

  it.each([
    ['has a problem', { kind: 'status', status: 500 }],
    ['is under maintenance', html],
    ['breaks off', { kind: 'cut json' }],
    ['closes the connection', { kind: 'reset' }],
  ] as const)('is asked for again when its endpoint %s', async (_, fault) => {
    const { source, server } = await openFeed('trestle')
    server.faults.tokenNext = [fault]
    expect((await source.readPage(all, never)).items).toHaveLength(25)
  })

  it.each([
    ['has a problem', { kind: 'status', status: 503 }, 'unavailable'],
    ['is under maintenance', html, 'broken'],
    ['is silent', { kind: 'silence' }, 'unavailable'],
    ['stops in the middle', { kind: 'stall' }, 'unavailable'],
  ] as const)('of an endpoint that %s for long stops nothing', async (_, fault, kind) => {
    const timeouts = { answerMs: 40, idleMs: 40, wholeMs: 400 }
    const { source, server } = await openFeed('trestle', { tools: { timeouts } })
    server.faults.tokenNext = Array.from({ length: 9 }, () => fault)
    await expect(source.readPage(all, never)).rejects.toMatchObject({ kind })
    server.faults.tokenNext = []
    expect((await source.readPage(all, never)).items).toHaveLength(25)
  })

  it('that ends between pages is replaced, and no page is read twice', async () => {
    const { source, server, time } = await openFeed('trestle', { pageSize: 5 })
    server.tokens.seconds = 90
    server.faults.afterPage = () => {
      server.tokens.valid.clear()
      time.pass(-3 * hour)
    }
    const records = recordsOf(await walk(source, all))
    expect(new Set(records.map(({ ListingKey }) => ListingKey)).size).toBe(25)
    expect(records).toHaveLength(25)
    expect(server.tokens.issued).toBe(6)
  })

  it.each([0, -5, 'soon', null])(
    'that is said to last %j is used until it is refused',
    async (seconds) => {
      const { source, server } = await openFeed('trestle')
      server.tokens.seconds = seconds as number
      for (let n = 0; n < 3; n++) await source.readPage(all, never)
      expect(server.tokens.issued).toBe(1)
    },
  )

  it('with a line break is refused before it is sent', async () => {
    const { source, server } = await openFeed('reso', { tools: { secrets: () => 'a-token\nb' } })
    await expect(source.readPage(all, never)).rejects.toMatchObject({ kind: 'refused' })
    expect(server.received).toEqual([])
  })

  it('that the source does not give is refused with a sentence', async () => {
    const wrong = await openFeed('trestle', { tools: { secrets: () => 'a client:wrong-secret' } })
    const { source, server } = wrong
    await expect(source.readPage(all, never)).rejects.toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('doesn’t accept the client ID, secret, or password'),
    })
    expect(server.received).toHaveLength(1)
    const without = await openFeed('rapattoni', {
      overrides: { authentication: { tokenUrl: null } },
    })
    await expect(without.source.readPage(all, never)).rejects.toThrow('authentication.tokenUrl')
  })
})

describe('a secret', () => {
  function file(text: string, mode: number): string {
    const folder = mkdtempSync(join(tmpdir(), 'plat-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'token')
    writeFileSync(path, text)
    chmodSync(path, mode)
    return `file:${path}`
  }

  it('comes from a file that only its owner can read', () => {
    expect(readSecret(file('a-token\n', 0o600))).toBe('a-token')
    expect(readSecret(file('a-token', 0o400))).toBe('a-token')
    for (const mode of [0o640, 0o604, 0o644, 0o610])
      expect(() => readSecret(file('a-token', mode))).toThrow('Run chmod 600 on it.')
  })

  it('comes from the environment', () => {
    process.env.PLAT_TEST_TOKEN = 'a-token'
    onTestFinished(() => void delete process.env.PLAT_TEST_TOKEN)
    expect(readSecret('env:PLAT_TEST_TOKEN')).toBe('a-token')
  })

  it.each([
    ['env:PLAT_NOT_SET', 'PLAT_NOT_SET isn’t set'],
    ['file:/nowhere/token', 'can’t be read'],
    ['a-token-itself', 'as env:NAME or file:/path'],
    ['', 'as env:NAME or file:/path'],
  ])('that is not there is refused: %s', (reference, sentence) => {
    expect(() => readSecret(reference)).toThrow(SourceError)
    expect(() => readSecret(reference)).toThrow(sentence)
    expect(() => readSecret(reference)).not.toThrow('a-token-itself')
    expect(() => readSecret(file('  \n', 0o600))).toThrow('is empty')
  })

  it('has the parts of its grant', () => {
    expect(signInFrom('id:se:cret', 'client')).toEqual({
      client_id: 'id',
      client_secret: 'se:cret',
    })
    expect(signInFrom(secrets.rapattoni, 'password')).toMatchObject({ username: 'agent' })
    for (const wrong of ['only', '{"client_id":"x"}', '{', 'id:'])
      expect(() => signInFrom(wrong, 'client')).toThrow('must be a client ID and secret')
    expect(() => signInFrom('id:secret', 'password')).toThrow('username, and password')
  })
})

describe('no secret is shown', () => {
  const secret = 'p+l/a n"ted=secret'
  const forms = [
    secret,
    encodeURIComponent(secret),
    'p%2Bl%2Fa+n%22ted%3Dsecret',
    'p+l/a n\\"ted=secret',
  ]
  const hides = (text: string) => expect(forms.filter((form) => text.includes(form))).toEqual([])

  it('whatever the encoding', () => {
    const redactor = createRedactor(['key'])
    redactor.add(secret, '')
    for (const form of forms) hides(redactor.redact(`<${form}>`))
    expect(redactor.redact(`<${secret}>`)).toBe('<…>')
    expect(redactor.redact('?key=unknown1&a=1')).toBe('?key=…&a=1')
    expect(redactor.redact('Authorization: Bearer unknown-token')).toBe('Authorization: Bearer …')
    expect(redactor.redact('{"access_token": "unknown"}')).toBe('{"access_token": "…"}')
    expect(redactor.redact('Nothing to hide')).toBe('Nothing to hide')
  })

  const echo = (status: number, body: string): Fault => ({ kind: 'status', status, body })
  it.each([
    ['a message of OData', echo(400, JSON.stringify({ error: { message: `Bad ${secret}` } }))],
    ['a plain text', echo(500, `Token ${secret} at ?access_token=${encodeURIComponent(secret)}`)],
    [
      'an error with status 200',
      { kind: 'instead', text: JSON.stringify({ error: { message: `Bad ${secret}` } }) } as const,
    ],
    ['a refusal', echo(401, `Bearer ${secret}`)],
    ['a license', echo(403, forms[2]!)],
    [
      'a redirect',
      {
        kind: 'status',
        status: 302,
        headers: { location: `https://a.example/${forms[1]}/` },
      } as const,
    ],
  ])('in %s', async (_, fault) => {
    const authentication = { kind: 'query', parameter: 'access_token' }
    const { source, server, log } = await openFeed('reso', {
      overrides: { authentication },
      tools: { secrets: () => secret },
    })
    server.tokens.valid.add(secret)
    server.faults.always = fault
    const error = (await source.readPage(all, never).catch((reason: unknown) => reason)) as Error
    expect(error).toBeInstanceOf(SourceError)
    hides(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`)
    expect(log.length).toBeGreaterThan(0)
    hides(log.join('\n'))
  })

  it('in a link to another server, or one that fails', async () => {
    const { source, server, log } = await openFeed('reso', { tools: { secrets: () => secret } })
    server.tokens.valid.add(secret)
    const next = `https://evil.example/?access_token=${encodeURIComponent(secret)}`
    const text = JSON.stringify({ value: [], '@odata.nextLink': next })
    server.faults.next = [{ kind: 'instead', text }, null]
    const error = (await source.readPage(all, never).catch((reason: unknown) => reason)) as Error
    hides(String(error.stack))
    const url = `${server.root}/Nope?access_token=${encodeURIComponent(secret)}&$skip=1`
    const gone = await source.readPage({ kind: 'link', resource, url }, never).catch(String)
    hides(`${String(gone)} ${log.join('\n')}`)
    for (const received of server.received) hides(received.url)
  })
})
