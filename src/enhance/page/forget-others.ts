import { selectionKey } from '#src/domain/search/results/selection.ts'

// Clears a user's storage when another user signs in. The selection stays for its owner (SPEC §4).

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
  for (const storage of [sessionStorage, localStorage]) forget(storage, owner)
} catch {
  // Without storage, there is nothing to clear.
}
