import { clickAfterReleaseMs } from '#src/domain/limits.ts'

// Results wait while a pointer is down: a link that is replaced between press and release gets no click.

interface Asking {
  readonly select?: string
  fetch?: typeof fetch
}

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

document.addEventListener('htmx:config:request', (event) => {
  const { ctx } = (event as CustomEvent<{ ctx: Asking }>).detail
  if (ctx.select !== '#results') return
  ctx.fetch = async (...asked) => {
    const response = await fetch(...asked)
    await released
    return response
  }
})
