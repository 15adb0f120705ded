import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|js|mjs|svg|json|txt|xml|html|ico|map|webmanifest)$/
const smallest = 256

/** Writes `.br` and `.gz` versions of text files, unless they would be larger. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < smallest) return
  const brotli = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  const gzipped = await promisify(gzip)(text, { level: 9 })
  if (brotli.length < text.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < text.length) await writeFile(`${path}.gz`, gzipped)
}
