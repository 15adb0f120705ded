import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { Terminal } from '../../scripts/setup/ask-password.ts'
import { confirm } from '../../scripts/setup/confirm.ts'

/** A person who presses these keys once asked. */
function personWith(keys: string, isTTY = true) {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => stdin })
  const stderr = Object.assign(new PassThrough(), { isTTY })
  let asked = ''
  stderr.on('data', (chunk: Buffer) => {
    asked += chunk
    if (asked.includes('[y/N]')) setImmediate(() => stdin.writable && stdin.end(keys))
  })
  return { terminal: { stdin, stderr } as unknown as Terminal, asked: () => asked }
}

it.each([
  ['y\r', true],
  ['YES\r', true],
  [' yes \r', true],
  ['\r', false],
  ['n\r', false],
  ['yet\r', false],
  ['\x03', false],
  ['\x04', false],
])('a question that is answered by %j', async (keys, isSure) => {
  const { terminal, asked } = personWith(keys)
  expect(await confirm('Withdraw them?', terminal)).toBe(isSure)
  expect(asked()).toContain('Withdraw them? [y/N]')
})

it('without a terminal nothing is asked', async () => {
  const { terminal, asked } = personWith('y\r', false)
  expect(await confirm('Withdraw them?', terminal)).toBeNull()
  expect(asked()).toBe('')
})
