import { clickAfterReleaseMs } from '#src/domain/limits.ts'
import { isSearch, onHtmx } from '#src/enhance/shared/on-htmx.ts'

// Delays new results while a pointer is down: if a link is replaced between press and release, it receives no click.

let released = Promise.resolve()
let release = () => {}

document.addEventListener(
  'pointerdown',
  ({ button }) => {
    if (button !== 0) return
    release()
    released = new Promise((resolve) => (release = resolve))
  },
  { capture: true },
)
for (const type of ['pointerup', 'pointercancel', 'contextmenu'])
  document.addEventListener(type, () => setTimeout(release, clickAfterReleaseMs), { capture: true })

onHtmx('config:request', (request) => {
  if (!isSearch(request)) return
  request.fetch = async (...args) => {
    const response = await fetch(...args)
    await released
    return response
  }
})
