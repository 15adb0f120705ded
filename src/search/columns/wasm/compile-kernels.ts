import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const compiler = join(root, 'node_modules/assemblyscript')

export const kernelSources = join(import.meta.dirname, 'kernels')
const cacheFolder = join(root, '.cache/wasm')

const options = [
  ...['-O3', '--converge', '--noAssert'],
  ...['--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noExportMemory'],
]

/** Returns the path of the compiled kernels. If their sources have changed, compiling them takes about two seconds. */
export function compileKernels(sources = kernelSources, cache = cacheFolder): string {
  const compiled = join(cache, `kernels-${hashOf(sources)}.wasm`)
  if (existsSync(compiled)) return compiled
  mkdirSync(cache, { recursive: true })
  const unfinished = `${compiled}.${process.pid}`
  compile(join(sources, 'index.ts'), unfinished)
  renameSync(unfinished, compiled)
  return compiled
}

function hashOf(sources: string): string {
  const hash = createHash('sha256').update(options.join(' '))
  hash.update(compilerVersion())
  for (const name of readdirSync(sources).sort())
    hash.update(`\0${name}\0`).update(readFileSync(join(sources, name)))
  return hash.digest('hex').slice(0, 16)
}

/** The compiler's version, from package.json, because compiled kernels run without the compiler installed. */
function compilerVersion(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return manifest.devDependencies['assemblyscript'] ?? ''
}

function compile(entry: string, into: string): void {
  const args = [join(compiler, 'bin/asc.js'), entry, '--outFile', into, ...options]
  try {
    execFileSync(process.execPath, args, { stdio: 'pipe' })
  } catch (error) {
    rmSync(into, { force: true })
    const { stderr } = error as { stderr?: Buffer }
    throw new Error(`The kernels of the search could not be compiled.\n${stderr}`, { cause: error })
  }
}
