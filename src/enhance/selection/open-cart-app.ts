import { cartActionFailed } from '#src/domain/collections/messages.ts'
import { cartAppPath } from '#src/domain/listings/selected/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'

interface Launch {
  readonly success: boolean
  readonly url?: string | null
  readonly message?: string | null
}

export async function openCartApp(id: string, listings: readonly string[]): Promise<void> {
  const { success, url, message } = await ask(id, listings)
  if (success && url) {
    open(url, '_blank', 'noopener')
    return
  }
  showToast(message ?? cartActionFailed, 'error')
}

async function ask(id: string, listings: readonly string[]): Promise<Launch> {
  try {
    const path = withQuery(cartAppPath(id), { listing_ids: listings.join() })
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    return (await response.json()) as Launch
  } catch {
    return { success: false }
  }
}
