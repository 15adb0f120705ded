import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileKernels, kernelSources } from '#src/search/columns/wasm/compile-kernels.ts'

function copyOfSources() {
  const folder = mkdtempSync(join(tmpdir(), 'plat-kernels-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sources = join(folder, 'kernels')
  cpSync(kernelSources, sources, { recursive: true })
  return { sources, cache: join(folder, 'cache') }
}

const exportsOf = (path: string) =>
  WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(path))).map(({ name }) => name)

test('the kernels are compiled where they never were, and again when a source has changed', () => {
  const { sources, cache } = copyOfSources()
  const first = compileKernels(sources, cache)
  expect(existsSync(first)).toBe(true)
  expect(compileKernels(sources, cache)).toBe(first)
  appendFileSync(join(sources, 'index.ts'), "\nexport { VECTOR_BYTES } from './layout'\n")
  const second = compileKernels(sources, cache)
  expect(exportsOf(second)).toEqual(expect.arrayContaining([...exportsOf(first), 'VECTOR_BYTES']))
})

test('an error in a kernel is reported with its position, and no partial output is left', () => {
  const { sources, cache } = copyOfSources()
  appendFileSync(join(sources, 'index.ts'), '\nexport function broken(): i32 { return missing }\n')
  expect(() => compileKernels(sources, cache)).toThrow(/missing[\s\S]*index\.ts/)
  expect(readdirSync(cache)).toEqual([])
})
