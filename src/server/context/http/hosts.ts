export type FindOrigin = (host: string | null) => string | null

/** Accepts the host of the public origin, and if that is the local machine also its other names. */
export function knownHosts(publicOrigin: string): FindOrigin {
  const { protocol, hostname, port } = new URL(publicOrigin)
  const names = isLoopback(hostname) ? [hostname, 'localhost', '127.0.0.1', '[::1]'] : [hostname]
  const origins = new Set(
    names.map((name) => new URL(`${protocol}//${name}${port === '' ? '' : `:${port}`}`).origin),
  )
  const plain = new Map([...origins].map((origin) => [origin.slice(protocol.length + 2), origin]))
  return (host) => {
    const origin = plain.get(host ?? '')
    if (origin !== undefined) return origin
    if (host === null || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host)) return null
    const text = `${protocol}//${host}`
    const hostOrigin = URL.canParse(text) ? new URL(text).origin : ''
    return origins.has(hostOrigin) ? hostOrigin : null
  }
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Whether neither the address of a site nor where it listens can be reached from another machine. */
export const isThisMachineOnly = (publicOrigin: string, host: string): boolean =>
  isLoopback(new URL(publicOrigin).hostname) && isLoopback(host.includes(':') ? `[${host}]` : host)
