import type { ResponseKind } from '#src/server/context/request/answer/failure.ts'

/** Routes that declare their kind of response: kind and methods by pattern. */
export async function markedRoutes() {
  const files = import.meta.glob<Record<string, { kind?: ResponseKind }>>('/src/pages/**/*.ts')
  const all = Object.entries(files).map(async ([file, load]) => {
    const route = file.replace(/^\/src\/pages|(\/index)?\.ts$/g, '')
    const handlers = Object.entries(await load())
    return handlers.flatMap(([method, { kind }]) => (kind ? [{ route, method, kind }] : []))
  })
  return (await Promise.all(all)).flat()
}
