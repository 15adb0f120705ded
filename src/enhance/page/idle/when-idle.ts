// Loads further scripts when the browser is idle, or with low data on the first touch or key.

// Loading may fail because the user has left the page, which does not matter.
const load = () => void import('./idle.ts').catch(() => undefined)
const later = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2e3 }) : setTimeout(load)

if (document.querySelector('[name=low_data][value=off]'))
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, load, { once: true, passive: true })
else if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
