import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isGlobalAddress } from '#src/import/media/global-address.ts'
import { fetchOriginal, type RemoteRules } from '#src/import/media/remote.ts'
import { TemporarilyUnavailable, Unusable } from '#src/import/media/unusable.ts'
import { photo } from '../../support/listings/photos.ts'

async function hostWith(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const host = `photos.example:${(server.address() as AddressInfo).port}`
  const rules: RemoteRules = {
    hosts: [host],
    gapMs: 0,
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
  }
  return { url: `http://${host}/1.jpg`, rules }
}

describe('photos of other hosts', () => {
  it('are requested at most twice a second, over all hosts (IDX I-25)', async () => {
    const answer: RequestListener = (_req, res) => res.end('x')
    const hosts = [await hostWith(answer), await hostWith(answer), await hostWith(answer)]
    const started = performance.now()
    await Promise.all(
      hosts.map(({ url, rules: { gapMs: _, ...rules } }) => fetchOriginal(url, rules)),
    )
    expect(performance.now() - started).toBeGreaterThan(998)
  })

  it('are fetched from a listed host, whole', async () => {
    const bytes = await photo(300, 200)
    const { url, rules } = await hostWith((_req, res) => res.end(bytes))
    expect(await fetchOriginal(url, rules)).toEqual(bytes)
  })

  it('are not requested from a host that is not listed', async () => {
    let asked = 0
    const { url, rules } = await hostWith((_req, res) => res.end(String(++asked)))
    await expect(fetchOriginal(url, { ...rules, hosts: [] })).rejects.toThrow(
      TemporarilyUnavailable,
    )
    await expect(fetchOriginal(url.replace('photos', 'www'), rules)).rejects.toThrow(
      TemporarilyUnavailable,
    )
    await expect(fetchOriginal('file:///etc/passwd', rules)).rejects.toThrow(TemporarilyUnavailable)
    expect(asked).toBe(0)
  })

  it('never come from a private network, whatever the name says', async () => {
    let asked = 0
    const { url, rules } = await hostWith((_req, res) => res.end(String(++asked)))
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ]) {
      const guarded = {
        ...rules,
        isAllowed: isGlobalAddress,
        resolve: () => Promise.resolve(addresses),
      }
      await expect(fetchOriginal(url, guarded)).rejects.toThrow('inside a private network')
    }
    const literal = { hosts: ['127.0.0.1', '[::1]'], gapMs: 0 }
    await expect(fetchOriginal('http://127.0.0.1/', literal)).rejects.toThrow(
      'inside a private network',
    )
    await expect(fetchOriginal('http://[::1]/', literal)).rejects.toThrow(
      'inside a private network',
    )
    expect(asked).toBe(0)
  })

  it('are not followed to another place, and not taken when they are too large or too slow', async () => {
    const away = await hostWith((_req, res) =>
      res.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
    )
    await expect(fetchOriginal(away.url, away.rules)).rejects.toThrow(Unusable)
    const large = await hostWith((_req, res) => res.end(Buffer.alloc(3000)))
    await expect(fetchOriginal(large.url, { ...large.rules, maxBytes: 2000 })).rejects.toThrow(
      Unusable,
    )
    const endless = await hostWith((_req, res) => {
      const writing = setInterval(() => res.write(Buffer.alloc(1000)), 1)
      res.on('close', () => clearInterval(writing))
    })
    await expect(
      fetchOriginal(endless.url, { ...endless.rules, maxBytes: 20_000 }),
    ).rejects.toThrow(Unusable)
    const silent = await hostWith(() => undefined)
    await expect(fetchOriginal(silent.url, { ...silent.rules, timeoutMs: 50 })).rejects.toThrow(
      TemporarilyUnavailable,
    )
  })

  it('are retried later when their host is busy, but not when they are gone', async () => {
    for (const [status, kind] of [
      [429, TemporarilyUnavailable],
      [503, TemporarilyUnavailable],
      [404, Unusable],
      [403, Unusable],
    ] as const) {
      const { url, rules } = await hostWith((_req, res) => res.writeHead(status).end())
      await expect(fetchOriginal(url, rules)).rejects.toThrow(kind)
    }
  })
})

describe('an address of the open internet', () => {
  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['100.64.1.1', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['::', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['localhost', false],
    ['', false],
  ])('%s: %s', (address, expected) => expect(isGlobalAddress(address)).toBe(expected))
})
