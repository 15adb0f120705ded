// A search in place tells its count, and what it was corrected to, to those who cannot see it change.

document.addEventListener('htmx:after:swap', (event) => {
  const { ctx } = (event as CustomEvent<{ ctx?: { select?: string } }>).detail
  const announcement = document.querySelector('#announcement')
  if (ctx?.select !== '#results' || announcement === null) return
  const news = [...document.querySelectorAll('h1, .correction')].map(({ textContent }) => textContent)
  announcement.textContent = news.join('. ')
})
