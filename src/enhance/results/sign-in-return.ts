// Restores the scroll position after signing in.

const key = 'place_left'
const here = () => location.pathname + location.search

try {
  const [y, ...left] = (sessionStorage.getItem(key) ?? '').split(' ')
  if (/\/sign_in/.test(document.referrer) && left.join(' ') === here())
    scrollTo({ top: Number(y), behavior: 'instant' })
  addEventListener('pagehide', () => {
    if (!here().startsWith('/sign_in')) sessionStorage.setItem(key, `${scrollY} ${here()}`)
  })
} catch {
  // Without storage, the page starts at the top.
}
