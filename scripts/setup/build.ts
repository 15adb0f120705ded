import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { interrupted, longStep, Stop, say } from './say.mjs'
import { passSignals } from './signals.mjs'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stamp = join(dist, 'inputs.sha256')
const graceMs = 5_000
export const inputs: readonly string[] = [
  'src',
  'db',
  'profiles',
  'public',
  'astro.config.mjs',
  'scripts/setup/license-notices.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the product unless `dist` was built from exactly the same files. Returns whether it was built. */
export async function buildIfStale(): Promise<boolean> {
  const inputHash = await hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) return false
  const folder = join(root, '.cache', `build-${process.pid}`)
  await longStep('Building the pages', () => build(folder, inputHash))
  return true
}

/** Builds into a new folder, which replaces the old build only when it is complete. */
async function build(newFolder: string, hash: string): Promise<void> {
  const old = `${newFolder}-old`
  try {
    await mkdir(newFolder, { recursive: true })
    await buildParts(newFolder)
    await keepOld(newFolder)
    // If sources change during the build, the hash is not written, so that the next call builds again.
    if ((await hashInputs()) === hash) await writeFile(join(newFolder, 'inputs.sha256'), hash)
    await replace(newFolder, old)
  } finally {
    await Promise.all(
      [newFolder, old].map((folder) => rm(folder, { recursive: true, force: true })),
    )
  }
}

/** Folders with files whose names contain a hash of their contents. */
const hashedFolders = ['server/chunks', 'client/search/packs']
const keptDays = 7

/** Files of former builds in `dist`, and when a build replaced them. */
export function keptFiles(): ReadonlyMap<string, number> {
  const list = join(dist, 'kept.json')
  const kept: Record<string, number> = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : {}
  return new Map(Object.entries(kept))
}

/** Keeps files of former builds for some days: processes and pages of browsers still load them. */
async function keepOld(newFolder: string): Promise<void> {
  const now = Date.now()
  const kept = keptFiles()
  const stillKept = new Map<string, number>()
  for (const folder of hashedFolders)
    for (const name of await readdir(join(dist, folder)).catch(() => [])) {
      const file = `${folder}/${name}`
      const replaced = kept.get(file) ?? now
      const isOver = replaced < now - keptDays * 24 * 60 * 60_000
      if (isOver || existsSync(join(newFolder, file))) continue
      await copyFile(join(dist, file), join(newFolder, file))
      stillKept.set(file, replaced)
    }
  await writeFile(join(newFolder, 'kept.json'), JSON.stringify(Object.fromEntries(stillKept)))
}

/** The build tools are imported only here, because most starts of the server build nothing. */
async function buildParts(folder: string): Promise<void> {
  const { compileKernels } = await import('#src/search/columns/wasm/compile-kernels.ts')
  const { compressAssets } = await import('./compress-assets.ts')
  const { saveMap } = await import('#src/basemap/build-map.ts')
  const { buildOutlines } = await import('#src/basemap/build-outlines.ts')
  compileKernels()
  await runAstro(folder)
  await compressAssets(join(folder, 'client'))
  await saveMap(join(folder, 'maps/outlines.pmtiles'), await buildOutlines())
}

/** Replaces the old build. It retries because another process may be doing the same. */
async function replace(folder: string, old: string, tries = 5): Promise<void> {
  try {
    await rm(old, { recursive: true, force: true })
    if (existsSync(dist)) await rename(dist, old)
    await rename(folder, dist)
  } catch (error) {
    if (tries === 0) throw error
    await replace(folder, old, tries - 1)
  }
}

function runAstro(outDir: string): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const args = [astro, 'build', '--root', root, '--outDir', relative(root, outDir)]
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => (output = (output + String(chunk)).slice(-20_000))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const isSignaled = passSignals(child, graceMs)
    child.on('error', reject)
    child.on('close', (code) => {
      if (isSignaled()) return reject(new Stop(interrupted))
      if (code === 0) return resolve()
      say(output.trim())
      reject(new Stop('The pages couldn’t be built. The reason is above.'))
    })
  })
}

const hashInputs = () => hashOf(inputs)

/** Returns a hash of the names and contents of these files and of all files in these folders. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of paths)
    for (const file of await filesOf(input))
      hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function filesOf(input: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [input]
    if (code === 'ENOENT') return []
    throw error
  }
}
