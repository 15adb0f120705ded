const words = `
n/a na nan null nil - -- ? ?? . unknown tba tbc poa p.o.a. ask undisclosed
`
const phrases = `
on request, price on request, on application, price on application, contact agent, price upon request, not available,
not applicable, not specified, preis auf anfrage, auf anfrage, keine angabe, k.a., a consultar, consultar, sin datos,
prix sur demande, nous consulter, non renseigné, nc, trattativa riservata, non disponibile, n.d., sob consulta,
prijs op aanvraag, op aanvraag, zapytaj o cenę, brak informacji, cena na dotaz, neuvedeno, fiyat sorunuz, 面议, 暂无数据,
暂无, 未知, 応相談, 未定, 정보없음
`
const blanks = new Set([
  ...words.trim().split(/\s+/),
  ...phrases.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')),
])

/** Whether a cell says that it has no value. */
export const isBlank = (text: string) => text.length <= 30 && blanks.has(text.toLowerCase())
