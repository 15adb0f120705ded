/** The beginnings of the names of months, in English, Spanish, French, German, Italian, Dutch, Portuguese, Polish. */
const beginnings = [
  'jan ene gen sty stycz janv jän',
  'feb fév fev lut luty',
  'mar mär maa mrt marz',
  'apr abr avr kwi',
  'may mai mag mei maj',
  'jun juin giu cze',
  'jul juil lug lip',
  'aug ago aoû aou sie',
  'sep set sett wrz',
  'oct okt ott out paź paz',
  'nov lis',
  'dec dez dic déc gru',
].map((list) => list.split(' '))

/** 1 to 12; 0 when the word names no month. A longer beginning counts more: `juil` is July. */
export function monthNamed(word: string): number {
  const text = word.toLowerCase()
  let best = { month: 0, length: 0 }
  for (const [at, list] of beginnings.entries())
    for (const beginning of list)
      if (text.startsWith(beginning) && beginning.length > best.length)
        best = { month: at + 1, length: beginning.length }
  return best.month
}
