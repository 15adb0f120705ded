import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const logged: CacheKind<string, true> = { name: 'damaged homes', maxEntries: 1_000 }

/** Reads listings by key. If that fails, reads them one by one, omitting and logging those with damaged rows. */
export function readReadable<Key extends string | number, Read>(
  { caches, log }: Pick<Site, 'caches' | 'log'>,
  keys: readonly Key[],
  read: (keys: readonly Key[]) => readonly Read[],
): readonly Read[] {
  try {
    return read(keys)
  } catch (err) {
    if (storageFailureOf(err) !== null) throw err
    if (keys.length > 1) return keys.flatMap((key) => readReadable({ caches, log }, [key], read))
    caches.of(logged).getOrSet(String(keys[0]), () => {
      log.warn({ err, home: keys[0] }, 'a home cannot be read')
      return true
    })
    return []
  }
}
