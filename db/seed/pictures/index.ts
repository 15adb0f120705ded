import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import moods from './moods.json' with { type: 'json' }

export type ExteriorKind = keyof typeof moods

export const exteriorKinds = Object.keys(moods) as readonly ExteriorKind[]

/** The furnishing of rooms, by kind of building. */
const moodOf = new Map(Object.entries(moods))

const path = createRequire(import.meta.url).resolve('#db/seed/pictures/pictures.tar.gz')
let drawings: Promise<ReadonlyMap<string, readonly Buffer[]>> | undefined

/**
 * Returns a drawing as SVG, or null if there is none. Numbers above the count of drawings of that kind wrap around.
 * All drawings of a number show the same season. Homes are 600 by 400 pixels; `agent` has the view `face`, and `firm`
 * the view `logo`.
 */
export async function findPicture(kind: string, number: number, view: string) {
  drawings ??= readDrawings()
  const folders = await drawings
  const mood = moodOf.get(kind)
  const names = [`${view}/${kind}`, ...(mood === undefined ? [] : [`${view}/${mood}`, view])]
  const list = names.map((name) => folders.get(name)).find((entry) => entry !== undefined)
  return list === undefined ? null : list[number % list.length]!.toString()
}

const block = 512

async function readDrawings() {
  const tar = await promisify(gunzip)(await readFile(path))
  const folders = new Map<string, Buffer[]>()
  const textAt = (at: number, length: number) =>
    tar.toString('latin1', at, at + length).replace(/\0.*/s, '')
  for (let at = 0; tar[at] !== 0; ) {
    const folder = textAt(at, 100).replace(/\/[^/]*$/, '')
    const size = Number.parseInt(textAt(at + 124, 12), 8)
    const start = at + block
    const list = folders.get(folder) ?? []
    list.push(tar.subarray(start, start + size))
    folders.set(folder, list)
    at = start + Math.ceil(size / block) * block
  }
  return folders
}
