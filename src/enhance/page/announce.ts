import { isSearch, onHtmx } from '#src/enhance/shared/on-htmx.ts'
import { say } from '#src/islands/shared/say.ts'

onHtmx('after:swap', (request) => {
  if (!isSearch(request)) return
  const news = [...document.querySelectorAll('h1, .correction')].map(
    ({ textContent }) => textContent,
  )
  say(news.join('. '))
})
