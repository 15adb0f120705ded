// Scripts that are not needed at once load when the browser is idle.

// A page that is left meanwhile does without.
const load = () => void import('./idle.ts').catch(() => undefined)
// A page that is never idle has them nevertheless.
const later = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2e3 }) : setTimeout(load)

if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
