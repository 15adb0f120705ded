// Scripts that are not needed at once load when the browser is idle, for who saves data with the first touch or key.

// A page that is left meanwhile does without.
const load = () => void import('./idle.ts').catch(() => undefined)
// A page that is never idle has them nevertheless.
const later = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2e3 }) : setTimeout(load)

if (document.querySelector('[name=low_data][value=off]'))
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, load, { once: true, passive: true })
else if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
