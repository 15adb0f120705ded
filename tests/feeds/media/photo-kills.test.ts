import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { cases } from '../../support/cases.ts'
import { compileCache } from '../../support/command.ts'
import type { Fault } from '../server/faults.ts'
import { draw, type MediaSite, mediaSite } from './media-site.ts'

const child = join(import.meta.dirname, '../../support/feed-kills/photo-child.ts')

function start({ db, folder, server, time }: MediaSite) {
  const { PATH = '', HOME = '' } = process.env
  const args = [child, db.path, folder, server.root, String(time.clock().getTime())]
  const env = { PATH, HOME, ...compileCache }
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Files in their places, by name. */
function filesOf({ folder }: MediaSite): Map<string, Buffer> {
  const inside = join(folder, 'originals')
  const entries = readdirSync(inside, { recursive: true, withFileTypes: true })
  const files = entries.filter((one) => one.isFile() && !one.parentPath.endsWith('.unfinished'))
  return new Map(files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name))]))
}

it('a process killed while it fetches photos leaves none half, and uses no address twice', async () => {
  const site = await mediaSite('mlsgrid', { listings: 20, photos: 3 })
  await site.replicate()
  const slow: Fault = { kind: 'slow', ms: 15 }
  site.server.faults.mediaNext = Array.from({ length: 1000 }, () => slow)
  const pictures = await Promise.all(site.queue().map((_, at) => draw(at + 1)))
  let interrupted = 0
  for (let kill = 0; kill < cases(4); kill++) {
    const running = start(site)
    const ended = once(running, 'close')
    const asked = site.asked().length
    while (site.asked().length < asked + 1 + (kill % 4) && running.exitCode === null)
      await setTimeout(1)
    await setTimeout((kill * 7) % 20)
    running.kill('SIGKILL')
    await ended
    const rows = site.queue()
    const files = filesOf(site)
    for (const [at, { PartKey, State }] of rows.entries()) {
      const file = files.get(PartKey)
      if (State === 'done') expect(file).toEqual(pictures[at])
      if (file !== undefined) expect(file).toEqual(pictures[at])
    }
    if (rows.some(({ SpentURL, State }) => SpentURL !== null && State !== 'done')) interrupted++
    site.time.pass(60_000)
  }
  expect(interrupted).toBeGreaterThan(0)
  site.server.faults.mediaNext = []
  const [code] = await once(start(site), 'close')
  expect(code).toBe(0)
  expect(site.queue().every(({ State }) => State === 'done')).toBe(true)
  expect(filesOf(site).size).toBe(60)
  expect(new Set(site.asked()).size).toBe(site.asked().length)
}, 120_000)
