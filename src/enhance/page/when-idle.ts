// What nobody needs at once is loaded when the page is there and has nothing else to do.

// A page that is left meanwhile does without.
const load = () => void import('./idle.ts').catch(() => undefined)
const later = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load))

if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
