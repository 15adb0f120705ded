import { findServer } from '#db/server-lock.ts'
import type { Config } from '#src/server/config.ts'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import type { Machine } from './examined-machine.ts'
import { bad, type Finding, good, note, reasonOf } from './finding.ts'

const patienceMs = 10_000
const seeDocs = 'see “Behind a proxy” in docs/operating.md.'

/** Checks what is between browsers and a public site. */
export async function checkProxy(config: Config, machine: Machine): Promise<Finding[]> {
  const { publicOrigin, databasePath } = config
  const isRunning = findServer(databasePath) !== null
  return [
    ...checkHops(config),
    ...(isRunning && !isLoopback(new URL(publicOrigin).hostname)
      ? [await visit(publicOrigin, machine)]
      : []),
  ]
}

/** Plat itself serves plain HTTP, so an `https` address always means a proxy. */
function checkHops({ host, port, publicOrigin, trustedHops }: Config): Finding[] {
  if (trustedHops > 0 && !isLoopback(host.includes(':') ? `[${host}]` : host))
    return [
      note(
        `Anyone who reaches port ${port} on ${host} directly, without the proxy, can claim any address (TRUSTED_HOPS). ` +
          'Close the port to the network, for example with HOST=localhost.',
      ),
    ]
  return publicOrigin.startsWith('https:') && trustedHops === 0
    ? [
        bad(
          `${publicOrigin} needs a proxy for HTTPS, but TRUSTED_HOPS is 0, so every visitor seems to come from the ` +
            `proxy: set TRUSTED_HOPS=1, or ${seeDocs}`,
        ),
      ]
    : []
}

async function visit(origin: string, machine: Machine): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return judge(
      origin,
      await machine.fetch(`${origin}/favicon.svg`, { redirect: 'manual', signal }),
    )
  } catch (error) {
    const { cause } = error as Error
    return bad(`${origin} can’t be reached from this computer: ${reasonOf(cause ?? error)}.`)
  }
}

function judge(origin: string, { status, headers }: Response): Finding {
  if (status === 421)
    return bad(
      `The proxy of ${origin} passes on another host, so every page answers 421: ${seeDocs}`,
    )
  if (status === 308)
    return bad(
      `The proxy of ${origin} says that browsers use plain http (X-Forwarded-Proto), so every page leads to itself: ` +
        seeDocs,
    )
  if (status >= 500)
    return bad(`The proxy of ${origin} doesn’t get a page from Plat (${status}): ${seeDocs}`)
  return headers.has('X-Request-Id')
    ? good(`The site answers at ${origin}.`)
    : bad(
        `Another server answers at ${origin} (${status}): set PUBLIC_ORIGIN to the address people use.`,
      )
}
