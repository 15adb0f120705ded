import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PhotoFormat, photoFormats } from '#src/domain/listings/photos/photo-sizes.ts'

export const sizedFile = (folder: string, name: string, width: number, format: PhotoFormat) =>
  join(folder, 'sized', name.slice(0, 2), `${name}-${width}.${format}`)

export async function writeWhole(path: string, data: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

export async function hasSize(folder: string, name: string, width: number): Promise<boolean> {
  const present = photoFormats.map((format) => access(sizedFile(folder, name, width, format)))
  return (await Promise.allSettled(present)).every(({ status }) => status === 'fulfilled')
}

export async function deleteSizes(
  folder: string,
  name: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    for (const format of photoFormats)
      await rm(sizedFile(folder, name, width, format), { force: true })
  }
}
