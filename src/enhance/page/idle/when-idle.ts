// Loads when the browser is idle; with low data, on the first touch or key.

// A failure after leaving the page does not matter.
const load = () => void import('./idle.ts').catch(() => undefined)
// The timeout is for pages that are never idle.
const later = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2e3 }) : setTimeout(load)

if (document.querySelector('[name=low_data][value=off]'))
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, load, { once: true, passive: true })
else if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
