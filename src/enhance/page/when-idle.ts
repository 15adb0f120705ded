// Scripts that are not needed at once load when the browser is idle.

// A page that is left meanwhile does without.
const load = () => void import('./idle.ts').catch(() => undefined)
const later = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load))

if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
