import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { longStep } from './say.mjs'

const touchedEveryMs = 1_000
/** Age in milliseconds from which a lock counts as abandoned by a command that was killed. */
export const leftAfterMs = 15_000

/**
 * Runs the work while no other command of the same checkout is installing.
 * @template T @param {string} root @param {() => Promise<T>} work @param {number} [everyMs]
 */
export async function alone(root, work, everyMs = 500) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const lock = join(root, '.cache/installing')
  if (!take(lock))
    await longStep('Waiting for another installation', async () => {
      do await wait(everyMs)
      while (!take(lock))
    })
  const touch = () => utimes(lock, new Date(), new Date(), () => {})
  const heart = setInterval(touch, touchedEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function take(lock) {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (touched > 0 && Date.now() - touched > leftAfterMs) rmSync(lock, { force: true })
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
