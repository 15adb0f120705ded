/** The beginnings of the names of months, in the languages of the files that people import. */
const beginnings = [
  'jan ene gen sty stycz janv jän ian oca led sij янв січ яну ιαν saus tammi jaan ינואר يناير',
  'feb fév fev lut luty febr úno unor velj şub sub фев лют φεβ vas helmi veebr פברואר فبراير',
  'mar mär maa mrt marz már bře brez ožu мар бер μαρ kov maalis märts מרץ مارس',
  'apr abr avr kwi ápr dub trav nis апр кві απρ bal huhti אפריל أبريل ابريل',
  'may mai mag mei maj máj kvě svi мая май тра μαι μαϊ geg touko מאי مايو',
  'jun juin giu cze jún iun čer červen cerven lipanj lipnj haz июн чер юни ιουν birž kesä juuni יוני يونيو',
  'jul juil lug lip júl iul červenec cervenec srpanj srpnj tem июл лип юли ιουλ liep heinä juuli יולי يوليو',
  'aug ago aoû aou sie srp kolovoz ağu agu авг сер αυγ rugp elo אוגוסט أغسطس',
  'sep set sett wrz szept sept zář zar ruj eyl сен вер σεπ rugs syys ספטמבר سبتمبر',
  'oct okt ott out paź paz říj rij eki окт жов οκτ spal loka אוקטובר أكتوبر',
  'nov lis noi listop stu kas ноя лис ное νοε lapkr marras נובמבר نوفمبر',
  'dec dez dic déc gru pro ara des дек гру δεκ gruod joulu dets דצמבר ديسمبر',
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
