// A search in place tells its count to those who cannot see it change.

document.addEventListener('htmx:after:swap', (event) => {
  const { ctx } = (event as CustomEvent<{ ctx?: { select?: string } }>).detail
  const announcement = document.querySelector('#announcement')
  if (ctx?.select !== '#results' || announcement === null) return
  announcement.textContent = document.querySelector('h1')?.textContent ?? ''
})
