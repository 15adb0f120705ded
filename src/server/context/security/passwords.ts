import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashQueue } from './hash-queue.ts'

const argon2 = promisify(argon2WithCallback)

// The parameters that OWASP recommends for argon2id: 19 MiB of memory, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/**
 * Only two passwords are hashed at a time, so that attacks do not exhaust the machine. Waiting calls need little memory
 * and wait only seconds.
 */
const queue = createHashQueue({ atOnce: 2, mayWait: 256 })
/** This rank is after that of known devices and before that of repeated attempts. */
const ordinaryRank = 1

/** Returns the hash in PHC format. Throws an error named `PasswordsBusy` if too many calls are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Checking a password takes the same time without a hash. Calls with the lowest rank go first. */
export async function verifyPassword(
  hash: string | null,
  password: string,
  rank: number = ordinaryRank,
): Promise<boolean> {
  const parsed = parseHash(hash ?? '')
  const { nonce, tag, parameters } = parsed ?? decoy
  const derived = await derive(password, nonce, { ...parameters, tagLength: tag.length }, rank)
  return timingSafeEqual(derived, tag) && parsed !== null
}

const decoy = { nonce: randomBytes(16), tag: randomBytes(32), parameters: cost }

function parseHash(text: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!match) return null
  const [, memory, passes, parallelism, nonce, tag] = match
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: 32,
  }
  return { nonce: Buffer.from(nonce!, 'base64'), tag: Buffer.from(tag!, 'base64'), parameters }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function derive(
  password: string,
  nonce: Buffer,
  parameters: typeof cost,
  rank = ordinaryRank,
): Promise<Buffer> {
  return queue(rank, () =>
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }),
  )
}
