import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { alone, leftAfterMs } from '../../scripts/setup/alone.mjs'
import { temporaryFolder } from '../support/database.ts'

it('commands of a checkout install one after the other, also after a failure', async () => {
  const root = temporaryFolder()
  const log: string[] = []
  const install = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    log.push(`${name} ends`)
    if (name === 'a') throw new Error(name)
  }
  const all = ['a', 'b', 'c'].map((name) => alone(root, install(name), 1))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log.map((line) => line.split(' ')[1])).toEqual(Array(3).fill(['begins', 'ends']).flat())
  expect(existsSync(join(root, '.cache/installing'))).toBe(false)
})

it('a command that was killed holds up no other', async () => {
  const root = temporaryFolder()
  const lock = join(root, '.cache/installing')
  mkdirSync(join(root, '.cache'))
  writeFileSync(lock, '')
  const then = new Date(Date.now() - leftAfterMs - 1_000)
  utimesSync(lock, then, then)
  expect(await alone(root, async () => 'done', 1)).toBe('done')
})
