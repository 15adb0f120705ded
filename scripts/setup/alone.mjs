import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { longStep } from './say.mjs'

/** How long a lock may be without the number of its process. */
const beginMs = 5_000

/**
 * Commands of the same checkout install one after the other; a lock whose process is gone does not count.
 * @template T @param {string} root @param {() => Promise<T>} work @param {number} [everyMs]
 */
export async function alone(root, work, everyMs = 500) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const lock = join(root, '.cache/installing')
  if (!take(lock))
    await longStep('Waiting for another command that installs', async () => {
      do await wait(everyMs)
      while (!take(lock))
    })
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function take(lock) {
  if (isLeft(lock)) rmSync(lock, { force: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lock */
function isLeft(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs > beginMs
    process.kill(pid, 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}
