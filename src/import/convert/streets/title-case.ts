import { streetSuffixes } from '#src/domain/search/words/street-suffixes.ts'

const unitAtEnd = /\b(?:unit|apt|ste|suite)\b.*$/i
const unitWord =
  /(?:^|\s)(?:unit|apt|apartment|ste|suite|bldg|building|lot|space|spc|trlr|trailer|rm|room|fl|floor|no\.?|#)$/i

const always = new Set(
  'N S E W NE NW SE SW US SR CR FM RR SH CTH STH USH CSAH IH RFD PO MLK JFK FDR LBJ VFW AFB'.split(
    ' ',
  ),
)
const beforeNumbers = new Set('TH CH RM TR FR PR RT'.split(' '))
const roman = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/
const initials = /^(?:\p{L}\.){2,}$/u
const small = new Set('OF THE AND AT FOR UPON'.split(' '))

const highway = /(?:^|\s)(?:hwy|highway|cth|sth|trunk|(?:county|state|co)\s+(?:road|rd))$/i
const ofCounty =
  /(?:^|\s)(?:cth|(?:county|co)\s+(?:road|rd|highway|hwy|trunk)(?:\s+(?:highway|hwy))?)$/i

/** Names in which another capital follows `Mac`. The list is needed because many other words begin with `mac`. */
const mac = new RegExp(
  `^mac(?=(?:${[
    'alister allister arthur aulay bain bride callum carthy cormack donald donell donnell dougal dougall dowell duff',
    'fadden farland farlane gillivray gowan gregor innes innis intosh intyre iver ivor kenna kenzie kinley kinnon',
    'lachlan laren laughlin lean lennan leod mahon master millan mullen murray nab namara naughton neil neill niven',
    'nicol pherson phail quarie queen rae ritchie sween swain tavish vicar vie william williams',
  ]
    .join(' ')
    .replaceAll(' ', '|')})s?$)(\\p{L})`,
  'u',
)

/** Context of a word is examined only within this many words, which bounds the time for long texts. */
const near = 40

/**
 * Converts capitals to title case, as in `HIGH ST` → `High St`, `14TH AVE` → `14th Ave`, `MCKINLEY` → `McKinley`, and
 * `US HIGHWAY 12` → `US Highway 12`. Text with both cases is returned unchanged.
 */
export function titleCase(text: string): string {
  const trimmed = text.trim()
  const street = trimmed.replace(unitAtEnd, '')
  if (/\p{Ll}/u.test(street) && /\p{Lu}/u.test(street)) return trimmed
  return trimmed.replace(/\S+/g, (word, at: number, whole: string) =>
    wordIn(
      word,
      whole.slice(Math.max(0, at - near), at).trimEnd(),
      whole.slice(at + word.length, at + word.length + near).trimStart(),
    ),
  )
}

function wordIn(word: string, before: string, after: string): string {
  const upper = word.toUpperCase()
  if (/\d/.test(word))
    return upper.replace(/\d(?:ST|ND|RD|TH)(?![\p{L}\p{N}])/gu, (end) => end.toLowerCase())
  if (staysUpper(upper, before, after)) return upper
  if (small.has(upper) && /\p{L}{2}/u.test(before) && !/[,;(]$/.test(before) && after !== '')
    return word.toLowerCase()
  return word
    .toLowerCase()
    .replace(mac, (_, letter: string) => `mac${letter.toUpperCase()}`)
    .replace(
      /^\p{L}|(?<=[-/("&])\p{L}|(?<=(?:^|-)[odl]['’])\p{L}|(?<=(?:^|-)mc)\p{L}(?=\p{L}{2})/gu,
      (letter) => letter.toUpperCase(),
    )
}

function staysUpper(word: string, before: string, after: string): boolean {
  const bare = word.replace(/[,;.]+$/, '')
  if (always.has(bare) || roman.test(bare) || initials.test(word) || word.startsWith('#'))
    return true
  if (always.has(bare.split('-', 1)[0]!) && /^\p{L}+-\p{L}{1,3}$/u.test(bare)) return true
  if (beforeNumbers.has(bare) && /^\d/.test(after)) return true
  if (/^\p{L}$/u.test(bare) && unitWord.test(before)) return true
  if (!/^\p{L}{1,3}$/u.test(bare) || !highway.test(before)) return false
  return ofCounty.test(before) || !(Object.hasOwn(streetSuffixes, bare) || small.has(bare))
}
