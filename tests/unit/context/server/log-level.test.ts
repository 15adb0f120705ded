import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '#src/server/context/log/log.ts'

it('logs requests, except on a terminal, unless a level is asked for', () => {
  const { isTTY } = process.stdout
  onTestFinished(() => {
    process.stdout.isTTY = isTTY
  })
  process.stdout.isTTY = false
  expect(createLog('').level).toBe('info')
  process.stdout.isTTY = true
  expect(createLog('').level).toBe('warn')
  expect(createLog('info').level).toBe('info')
})
