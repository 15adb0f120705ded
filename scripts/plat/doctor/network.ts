import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { findServer } from '#db/server-lock.ts'
import { createSmtp } from '#src/mail/sender/smtp.ts'
import type { Config } from '#src/server/config.ts'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { holderText } from '../../setup/one-server.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

const patience = { connect: 5_000, greeting: 5_000, silence: 10_000 }

export async function checkNetwork(config: Config): Promise<Finding[]> {
  return [
    await checkListening(config),
    ...checkOrigin(config),
    ...(config.smtp === null ? [] : [await checkMailServer(config)]),
    ...(await Promise.all(hostsOf(config).map(checkHost))),
  ]
}

async function checkListening({ databasePath, host, port, localTime }: Config): Promise<Finding> {
  const holder = findServer(databasePath)
  if (holder !== null) return good(`The site is running (${holderText(holder, localTime)}).`)
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    return good(`Port ${port} on ${host} is free.`)
  } catch (error) {
    return bad(`Port ${port} on ${host} can’t be used (HOST, PORT): ${reasonOf(error)}.`)
  } finally {
    server.close()
  }
}

function checkOrigin({ host, publicOrigin, smtp }: Config): Finding[] {
  if (!isLoopback(new URL(publicOrigin).hostname)) return []
  const isOpen = !isLoopback(host.includes(':') ? `[${host}]` : host)
  return [
    ...(isOpen
      ? [
          bad(
            `HOST=${host} lets others reach the site, but it only responds at ${publicOrigin}: ${setOrigin}`,
          ),
        ]
      : []),
    ...(smtp === null ? [] : [bad(`Links in emails lead to ${publicOrigin}: ${setOrigin}`)]),
  ]
}

const setOrigin = 'set PUBLIC_ORIGIN to the address people use.'

async function checkMailServer({ smtp: server, mail }: Config): Promise<Finding> {
  const smtp = createSmtp(server!, () => mail, patience)
  try {
    await smtp.verify()
    return good(`The mail server ${server!.host} responds.`)
  } catch (error) {
    return bad(`The mail server ${server!.host} can’t be used (SMTP_URL): ${reasonOf(error)}.`)
  } finally {
    smtp.close()
  }
}

const hostsOf = ({ mediaHosts, tiles }: Config) => [
  ...mediaHosts.map((host) => ({
    setting: 'MEDIA_FETCH_HOSTS',
    name: new URL(`http://${host}`).hostname,
  })),
  ...Object.entries(tiles.templates)
    .filter(([, template]) => template !== null)
    .map(([type, template]) => ({
      setting: `TILE_URL_${type.toUpperCase()}`,
      name: new URL(template!.replace(/\{\w+\}/g, '0')).hostname,
    })),
]

async function checkHost({ setting, name }: { setting: string; name: string }): Promise<Finding> {
  try {
    await lookup(name.replace(/^\[|\]$/g, ''))
    return good(`The host ${name} (${setting}) has an address.`)
  } catch (error) {
    return bad(`The host ${name} (${setting}) has no address: ${reasonOf(error)}.`)
  }
}
