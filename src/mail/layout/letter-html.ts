import {
  type BrandColors,
  brandColors,
  productColor,
} from '#src/domain/admin/brand/brand-colors.ts'
import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { Letter, LetterLink, LetterListing, LetterSignature } from './letter.ts'
import { headStyles, styles } from './letter-styles.ts'
import { greetingOf, linkAddress, noticesOf, reasonOf, toLine, toLines } from './letter-values.ts'

/** Uses only tables and inline styles, which all mail programs support. */
export function htmlOf(site: MailSettings, letter: Letter): string {
  const { subject, paragraphs, pixels = [], stop, because } = letter
  const colors = brandColors(site.color || productColor)
  const { accent } = colors.light
  const footer = [...noticesOf(site, letter), site.brokerage, site.postalAddress, reasonOf(because)]
  return `${head(subject, colors)}
<body class="paper" style="${styles.body}">
<div style="${styles.preview}">${escaped(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${styles.page}">
<tr><td align="center" style="${styles.around}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.column}">
<tr><td class="accent" style="${styles.brand}color:${accent}">${escaped(site.brokerage)}</td></tr>
<tr><td class="card" style="${styles.card}">
${contentOf(letter, accent).join('\n')}
</td></tr>
<tr><td class="soft" style="${styles.footer}">
${footer
  .filter((line) => line !== null)
  .map(footerLine)
  .join('\n')}${stop ? footerLink(stop) : ''}${pixels.map(pixelOf).join('')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function contentOf(letter: Letter, accent: string): string[] {
  const { subject, name, paragraphs, words, listings = [], sections = [] } = letter
  const { more, facts = [], action, after, signature } = letter
  return [
    `<h1 class="ink" style="${styles.title}">${escaped(subject)}</h1>`,
    paragraph(greetingOf(name)),
    ...paragraphs.map(paragraph),
    ...wordsOf(words ?? ''),
    ...(listings.length === 0 ? [] : [listingsTable(accent, listings)]),
    ...sections.flatMap(({ title, listings }) => [heading(title), listingsTable(accent, listings)]),
    ...(more ? [paragraph(more)] : []),
    ...(facts.length === 0 ? [] : [factsTable(facts)]),
    ...(action === null ? [] : [button(accent, action)]),
    ...after.map((part) => (typeof part === 'string' ? paragraph(part) : link(accent, part))),
    ...(signature ? [signatureOf(signature)] : []),
  ]
}

const head = (subject: string, colors: BrandColors) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${headStyles(colors)}</style>
</head>`

const paragraph = (text: string) =>
  `<p class="ink" style="${styles.paragraph}">${escaped(text)}</p>`

const heading = (text: string) => `<h2 class="ink" style="${styles.heading}">${escaped(text)}</h2>`

const pixelOf = (url: string) =>
  `<img src="${escapeMarkup(linkAddress(url))}" width="1" height="1" alt="" style="${styles.pixel}">`

const footerLine = (text: string) => `<p style="${styles.footerLine}">${escaped(text)}</p>`

const footerLink = ({ label, url }: LetterLink) => `
<p style="${styles.footerLine}">
<a class="soft" href="${escapeMarkup(linkAddress(url))}" target="_blank" style="${styles.footerLink}">
${escaped(label)}</a></p>`

const broken = (lines: readonly string[]) => lines.map(escapeMarkup).join('<br>\n')

const wordsOf = (text: string) =>
  toLines(text)
    .join('\n')
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => `<p class="ink line" style="${styles.words}">${broken(part.split('\n'))}</p>`)

const listingsTable = (accent: string, listings: readonly LetterListing[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.facts}">
${listings.map((listing) => listingRow(accent, listing)).join('\n')}
</table>`

function listingRow(accent: string, listing: LetterListing) {
  const { url, photo, alteration, price, title, facts, status, attribution, why } = listing
  const href = escapeMarkup(linkAddress(url))
  const picture =
    photo === null
      ? ''
      : `<a href="${href}" target="_blank"><img src="${escapeMarkup(linkAddress(photo))}" width="120" alt="" ` +
        `style="${styles.photo}"></a>${altered(alteration)}`
  const credit = listing.isCreditAtPrice
    ? `<span class="ink">${escaped(attribution)}</span>`
    : `<span class="soft" style="${styles.attribution}">${escaped(attribution)}</span>`
  const line = [facts, status].filter(Boolean).join(' · ')
  const reason = why
    ? `<br>\n<span class="accent" style="color:${accent}">${escaped(why)}</span>`
    : ''
  return `<tr class="home"><td class="line" width="132" style="${styles.picture}">${picture}</td>
<td class="line" style="${styles.listing}">
<a class="accent" href="${href}" target="_blank" style="${styles.listingLink}color:${accent}">${escaped(title)}</a><br>
<strong class="ink" style="${styles.price}">${escaped(price)}</strong><br>
<span class="ink">${escaped(line)}</span><br>
${credit}${reason}</td></tr>`
}

const altered = (alteration: string | undefined) =>
  alteration === undefined
    ? ''
    : `<br><span class="soft" style="${styles.alteration}">${escaped(alteration)}</span>`

function signatureOf({ words, lines }: LetterSignature): string {
  const paragraphs = toLines(words ?? '')
  const parts = [
    paragraphs.length === 0
      ? ''
      : `<span class="ink" style="${styles.own}">${broken(paragraphs)}</span><br>\n`,
    broken(lines.map(toLine)),
  ]
  return `<p class="soft line" style="${styles.signature}">${parts.join('')}</p>`
}

const factsTable = (facts: NonNullable<Letter['facts']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.facts}">
${facts.map(([label, value]) => factRow(label, value)).join('\n')}
</table>`

const factRow = (label: string, value: string) =>
  `<tr><td class="soft" style="${styles.label}">${escaped(label)}</td>` +
  `<td class="ink" style="${styles.value}">${escaped(value)}</td></tr>`

function button(accent: string, { label, url }: LetterLink): string {
  const address = escapeMarkup(linkAddress(url))
  return `<p style="${styles.paragraph}">
<a class="button" href="${address}" target="_blank" style="${styles.button}background:${accent}">${escaped(label)}</a>
</p>
<p class="soft" style="${styles.small}">Or open this address in your browser:<br>
<a class="accent" href="${address}" target="_blank" style="${styles.address}color:${accent}">${address}</a></p>`
}

const link = (
  accent: string,
  { label, url }: LetterLink,
) => `<p class="ink" style="${styles.paragraph}">
<a class="accent" href="${escapeMarkup(linkAddress(url))}" target="_blank" style="color:${accent}">${escaped(label)}</a></p>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => escapeMarkup(toLine(text))

export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character]!)
