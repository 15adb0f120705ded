import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpServer } from '#src/mail/sender/smtp.ts'

export interface Taken {
  readonly recipients: readonly string[]
  readonly messageId: string
  readonly raw: string
}

/** A reply other than 250, such as `[451, 'Later']`; null accepts the command. */
type Refusal = readonly [code: number, text: string] | null

export interface MailServerOptions {
  readonly onSender?: () => Refusal
  readonly onRecipient?: (address: string) => Refusal
  /** `drop` closes the connection after the message has begun, `hang` never replies. */
  readonly onMessage?: (messageId: string) => Refusal | 'drop' | 'hang' | Promise<null>
  readonly onTaken?: (taken: Taken) => void
  readonly smtp?: SMTPServerOptions
}

export interface MailServer {
  readonly address: SmtpServer
  readonly taken: Taken[]
  connections(): number
  /** Resolves when no client is connected and no message is being received. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const taken: Taken[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let underWay = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, callback) {
      connections++
      callback()
    },
    onMailFrom: (_address, _session, callback) => callback(problemOf(options.onSender?.())),
    onRcptTo: ({ address }, _session, callback) =>
      callback(problemOf(options.onRecipient?.(address))),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ''
        underWay++
        const verdict = await options.onMessage?.(messageId)
        underWay--
        if (verdict === 'hang') return
        if (verdict === 'drop') return sockets.forEach((socket) => void socket.destroy())
        const problem = problemOf(verdict)
        if (problem !== null) return callback(problem)
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const one = { recipients, messageId, raw }
        taken.push(one)
        callback()
        options.onTaken?.(one)
      })
    },
    ...options.smtp,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const plain = { secure: false, requireTls: false, user: null, password: '' }
  return {
    address: { host: '127.0.0.1', port, ...plain },
    taken,
    connections: () => connections,
    async quiet() {
      while (sockets.size + underWay > 0) await setTimeout(5)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

function problemOf(refusal: Refusal | undefined): Error | null {
  if (refusal === undefined || refusal === null) return null
  return Object.assign(new Error(refusal[1]), { responseCode: refusal[0] })
}
