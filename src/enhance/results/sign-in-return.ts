import { readItem, writeItem } from '#src/islands/shared/storage.ts'

const key = 'place_left'
const pagePath = () => location.pathname + location.search

const [y, ...pathParts] = (readItem('sessionStorage', key) ?? '').split(' ')
if (/\/sign_in/.test(document.referrer) && pathParts.join(' ') === pagePath())
  scrollTo({ top: Number(y), behavior: 'instant' })
addEventListener('pagehide', () => {
  if (!pagePath().startsWith('/sign_in'))
    writeItem('sessionStorage', key, `${scrollY} ${pagePath()}`)
})
