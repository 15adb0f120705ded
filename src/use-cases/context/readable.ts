import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const logged: CacheKind<string, true> = { name: 'damaged rows', maxEntries: 1_000 }

type Readable = 'home' | 'alert' | 'showing' | 'request' | 'link' | 'report'

/** Reads rows by key. If that fails, reads them one by one, omitting and logging those that are damaged. */
export function readReadable<Key extends string | number, Read>(
  { caches, log }: Pick<Site, 'caches' | 'log'>,
  keys: readonly Key[],
  readRows: (keys: readonly Key[]) => readonly Read[],
  kind: Readable = 'home',
): readonly Read[] {
  try {
    return readRows(keys)
  } catch (err) {
    if (storageFailureOf(err) !== null) throw err
    if (keys.length > 1)
      return keys.flatMap((key) => readReadable({ caches, log }, [key], readRows, kind))
    caches.of(logged).getOrSet(`${kind} ${keys[0]}`, () => {
      log.warn({ err, [kind]: keys[0] }, `the stored ${kind} cannot be read`)
      return true
    })
    return []
  }
}
