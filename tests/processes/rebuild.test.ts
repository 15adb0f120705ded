import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inputs } from '../../scripts/setup/build.ts'
import { runScript } from '../support/command.ts'
import { send } from '../support/server/http.ts'
import { startServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'

const root = join(import.meta.dirname, '../..')

it('a running site goes on with its own pages and assets while its folder is rebuilt', async () => {
  const folder = copyOfProject()
  const script = relative(root, join(folder, 'scripts/start.ts'))
  const server = await startServer(demoDatabaseFile(), {}, script)
  onTestFinished(async () => void (await server.stop()))
  const chunks = join(folder, 'dist/server/chunks')
  const packs = join(folder, 'dist/client/search/packs')
  // An upgrade often comes long after the build.
  const longAgo = new Date('2026-01-01')
  for (const part of [chunks, packs])
    for (const name of readdirSync(part)) utimesSync(join(part, name), longAgo, longAgo)
  const oldPacks = readdirSync(packs).filter((name) => /\.(css|js)$/.test(name))
  appendFileSync(join(folder, 'src/domain/errors.ts'), '\nglobalThis.rebuilt = true\n')
  appendFileSync(join(folder, 'src/enhance/every-page.ts'), '\nglobalThis.rebuilt = true\n')
  const before = readdirSync(chunks)
  const built = await runScript('scripts/start.ts', ['--build'], {}, '', folder)
  expect(built.code, built.err).toBe(0)
  expect(readdirSync(chunks).filter((name) => !before.includes(name))).not.toEqual([])

  for (const page of ['/list', '/stats', '/register', '/terms', '/privacy', '/robots.txt'])
    expect([page, (await send(server.origin, page)).status]).toEqual([page, 200])
  await server.stop()
  const next = await startServer(server.databasePath, {}, script)
  onTestFinished(async () => void (await next.stop()))
  for (const name of oldPacks)
    expect([name, (await send(next.origin, `/search/packs/${name}`)).status]).toEqual([name, 200])
}, 240_000)

function copyOfProject(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'plat-rebuilt-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [
    ...inputs.filter((input) => !input.startsWith('scripts/')),
    'scripts',
    'dist',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
