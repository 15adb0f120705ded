// Announces a search's count and corrections to screen readers.

import { say } from '#src/islands/shared/say.ts'

document.addEventListener('htmx:after:swap', (event) => {
  const { ctx } = (event as CustomEvent<{ ctx?: { select?: string } }>).detail
  if (ctx?.select !== '#results') return
  const news = [...document.querySelectorAll('h1, .correction')].map(
    ({ textContent }) => textContent,
  )
  say(news.join('. '))
})
