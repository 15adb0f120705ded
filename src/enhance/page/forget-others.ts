import { selectionKey } from '#src/domain/results/selection.ts'

// Clears what the browser stores for a user when another user or a visitor comes; only the selection waits for its
// owner (SPEC §4).

const ownerKey = 'owner'

function forget(storage: Storage, owner: string): void {
  const before = storage.getItem(ownerKey)
  if (before === owner) return
  if (before)
    for (const key of Object.keys(storage)) if (key !== selectionKey) storage.removeItem(key)
  storage.setItem(ownerKey, owner)
}

const owner = document.body.dataset['owner'] ?? ''
try {
  if (owner !== undefined)
    for (const storage of [sessionStorage, localStorage]) forget(storage, owner)
} catch {
  // A browser that stores nothing has nothing to forget.
}
