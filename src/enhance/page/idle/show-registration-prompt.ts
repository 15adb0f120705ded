import { registerPath } from '#src/domain/account/paths.ts'
import { promptCookie } from '#src/domain/account/registration-prompt.ts'
import { registrationCheckMs, typingDebounceMs } from '#src/domain/limits.ts'
import { debounce } from '#src/islands/shared/debounce.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'

// Shows the registration prompt once (SPEC §4), after a change of search or listing, whether or not a new page was
// loaded.

const check = debounce(typingDebounceMs, () => setTimeout(show, registrationCheckMs))

async function show(): Promise<void> {
  if (readCookie(promptCookie.name) !== 'true' || ownerOf().role !== 'idx') return
  clearCookie(promptCookie.name)
  try {
    const { openPageDialog } = await import('#src/enhance/shared/page-dialog.ts')
    await openPageDialog(registerPath(location.pathname + location.search))
  } catch {
    // If the prompt cannot be shown, the sign-in page still offers registration.
  }
}

document.addEventListener('htmx:after:swap', check.later)
document.addEventListener('listing:viewed', check.later)
const isShown = document.querySelector('#results, .listing-actions') !== null
if (isShown && window.top === window) check.later()

function readCookie(name: string): string | null {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) ?? null
}

function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`
}
