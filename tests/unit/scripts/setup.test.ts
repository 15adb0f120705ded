import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runScript, startScript } from '../../support/command.ts'
import { temporaryFolder } from '../../support/database.ts'

const root = join(import.meta.dirname, '../../..')
const nowhere = {
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_fetch_retries: '0',
  npm_config_cache: '',
}

interface Machine {
  manifest?: object
  lockfile?: object | string
  installed?: object
}

/** A folder with the scripts and these files, in which `scripts/plat.ts` only says that it ran. */
function machine({
  manifest = {},
  lockfile = { packages: { '': {} } },
  installed,
}: Machine): string {
  const folder = temporaryFolder()
  cpSync(join(root, 'scripts/setup'), join(folder, 'scripts/setup'), { recursive: true })
  for (const file of ['scripts/run.mjs', 'src/feeds/run/heap.mjs'])
    cpSync(join(root, file), join(folder, file))
  writeFileSync(
    join(folder, 'scripts/plat.ts'),
    "const say: string = 'ran '\nconsole.log(say + process.argv.slice(2).join())",
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    typeof lockfile === 'string' ? lockfile : JSON.stringify(lockfile),
  )
  mkdirSync(join(folder, 'node_modules'))
  if (installed)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed))
  return folder
}

const run = (folder: string, ...args: string[]) =>
  runScript(
    'scripts/run.mjs',
    args,
    { ...nowhere, npm_config_cache: join(folder, 'cache') },
    '',
    folder,
  )

const one = {
  packages: { '': { dependencies: { one: '1.0.0' } }, 'node_modules/one': { version: '1.0.0' } },
}
const needsOne = { dependencies: { one: '1.0.0' } }

describe('on the way to a command', { timeout: 60_000 }, () => {
  it('standard output stays empty when everything is there', async () => {
    const folder = machine({ manifest: needsOne, lockfile: one, installed: one })
    expect(await run(folder, 'plat', 'a', 'b')).toEqual({ code: 0, out: 'ran a,b\n', err: '' })
  })

  it('packages that are for other machines may be missing', async () => {
    const lockfile = {
      packages: { ...one.packages, 'node_modules/two': { version: '2.0.0', optional: true } },
    }
    expect((await run(machine({ manifest: needsOne, lockfile, installed: one }), 'plat')).out).toBe(
      'ran \n',
    )
  })

  it.each([
    ['missing', undefined],
    ['of another version', { packages: { 'node_modules/one': { version: '0.9.0' } } }],
  ])(
    'a package that is %s is asked for, and no network is told in a sentence',
    async (_what, installed) => {
      const { code, out, err } = await run(
        machine({ manifest: needsOne, lockfile: one, ...(installed && { installed }) }),
        'plat',
      )
      expect(code).toBe(1)
      expect(out).toBe('')
      expect(err).toMatch(/^Installing the packages …$/m)
      expect(err).toMatch(
        /\nThe npm registry can’t be reached\. The first start needs an internet connection\.\n$/,
      )
    },
  )

  it.each([
    ['is broken', '{"packages":'],
    ['is of another version', { packages: { '': { dependencies: { one: '2.0.0' } } } }],
  ])('a lockfile that %s stops it', async (_what, lockfile) => {
    const { code, err } = await run(machine({ manifest: needsOne, lockfile }), 'plat')
    expect(code).toBe(1)
    expect(err.trim()).toBe(
      'package-lock.json doesn’t match package.json. Use both from the same version of Plat.',
    )
  })

  it.each([[], ['nonsense'], ['../plat']])(
    'a command that there is not stops it: %s',
    async (...args) => {
      const { code, err } = await run(machine({}), ...args)
      expect(code).toBe(1)
      expect(err.trim()).toBe(
        'Say which one: npm run start, npm run test, npm run dev, npm run plat.',
      )
    },
  )

  it('the exit code is that of the command', async () => {
    const folder = machine({ installed: { packages: {} } })
    writeFileSync(join(folder, 'scripts/plat.ts'), 'process.exitCode = 7')
    expect((await run(folder, 'plat')).code).toBe(7)
  })
})

const waitLong = { timeout: 30_000 }

describe('a signal while npm installs', { timeout: 60_000 }, () => {
  const fakeNpm = (folder: string, text: string) => {
    const npm = join(folder, 'npm-cli.cjs')
    writeFileSync(npm, `const { writeFileSync } = require('node:fs'); ${text}`)
    return { npm_execpath: npm }
  }
  const start = (folder: string, environment: object) =>
    startScript('scripts/run.mjs', ['plat', 'x'], environment, '', folder)
  const runsForever = "writeFileSync('npm.pid', String(process.pid)); setInterval(() => 0, 1000);"

  it.each([
    ['SIGINT', ''],
    ['SIGTERM', ''],
    ['SIGTERM', "process.on('SIGTERM', () => 0);"],
  ] as const)('%s ends npm too, and the next start goes on', async (signal, stubborn) => {
    const folder = machine({ manifest: needsOne, lockfile: one })
    const { child, ended } = start(folder, fakeNpm(folder, stubborn + runsForever))
    const pid = join(folder, 'npm.pid')
    await expect.poll(() => existsSync(pid) && readFileSync(pid, 'utf8')).toMatch(/\d/)
    child.kill(signal)
    const { code, err } = await ended
    expect(code).toBe(1)
    expect(err).toMatch(/\nStopped\. The next start continues from here\.\n$/)
    expect(() => process.kill(Number(readFileSync(pid, 'utf8')), 0)).toThrow('ESRCH')
    const installs = `writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(one))})`
    expect((await start(folder, fakeNpm(folder, installs)).ended).out).toBe('ran x\n')
  })
})

it('a signal to npm alone ends the command', { timeout: 60_000 }, async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = machine({ manifest: { scripts }, installed: { packages: {} } })
  const runsForever =
    "import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid)); setInterval(() => 0, 1000)"
  writeFileSync(join(folder, 'scripts/plat.ts'), runsForever)
  const npm = spawn('npm', ['run', 'plat'], { cwd: folder, stdio: 'ignore' })
  const pid = join(folder, 'pid')
  await expect.poll(() => existsSync(pid) && readFileSync(pid, 'utf8'), waitLong).toMatch(/\d/)
  const ended = once(npm, 'close')
  npm.kill('SIGINT')
  await ended
  expect(() => process.kill(Number(readFileSync(pid, 'utf8')), 0)).toThrow('ESRCH')
})

it('the log has no empty lines', async () => {
  const say = join(root, 'scripts/setup/say.mjs')
  const script = `const { speakJson } = await import(${JSON.stringify(say)}); speakJson();
    for (const text of ['\\n', '  \\n', 'ready\\n']) process.stderr.write(text)`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(String(stderr).trim().split('\n')).toEqual([expect.stringContaining('"msg":"ready"')])
})
