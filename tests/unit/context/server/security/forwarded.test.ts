import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForwarded } from '#src/server/context/http/forwarded.ts'
import { knownHosts } from '#src/server/context/http/hosts.ts'
import { networkOf } from '#src/server/context/security/attempts.ts'

const peer = '10.0.0.9'
const from = (forwardedFor: string, hops: number) =>
  readForwarded({ host: 'x', 'x-forwarded-for': forwardedFor }, peer, hops).clientAddress

describe('the address of a client', () => {
  it('is that of the connection where no proxy is trusted', () => {
    expect(from('1.1.1.1', 0)).toBe(peer)
    expect(readForwarded({ host: 'x' }, '::ffff:192.0.2.7', 0).clientAddress).toBe('192.0.2.7')
  })

  it('is what the outermost trusted proxy saw, whatever the client made up', () => {
    expect(from('1.1.1.1', 1)).toBe('1.1.1.1')
    expect(from('6.6.6.6, 1.1.1.1', 1)).toBe('1.1.1.1')
    expect(from('6.6.6.6, 1.1.1.1, 10.0.0.8', 2)).toBe('1.1.1.1')
    expect(from('', 2)).toBe(peer)
  })

  it('cannot be chosen by anything further left', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4()), fc.ipV4(), (madeUp, real) => {
        expect(from([...madeUp, real].join(', '), 1)).toBe(real)
      }),
    )
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0:0::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the hosts of a site', () => {
  it('are its own, in any case and with the port of the scheme', () => {
    const find = knownHosts('https://homes.example')
    expect(['homes.example', 'HOMES.example', 'homes.example:443'].map(find)).toEqual(
      Array(3).fill('https://homes.example'),
    )
    expect(
      [
        null,
        '',
        'homes.example:80',
        'www.homes.example',
        'homes.example.',
        'localhost',
        '127.0.0.1',
      ].map(find),
    ).toEqual(Array(7).fill(null))
  })

  it('are all names of this machine where it is one', () => {
    const find = knownHosts('http://localhost:4321')
    expect(['localhost:4321', '127.0.0.1:4321', '[::1]:4321'].map(find)).toEqual([
      'http://localhost:4321',
      'http://127.0.0.1:4321',
      'http://[::1]:4321',
    ])
  })
})
