/** Programs that show a link in a message or a post, by what they call themselves. */
const programs = new RegExp(
  [
    ...['Slackbot', 'WhatsApp', 'facebookexternalhit', 'Facebot', 'Twitterbot', 'LinkedInBot'],
    ...['Discordbot', 'TelegramBot', 'SkypeUriPreview', 'Pinterestbot', 'redditbot', 'Mastodon'],
    ...['Iframely', 'Embedly'],
  ].join('|'),
  'i',
)

export const isLinkPreview = ({ headers }: Request): boolean =>
  programs.test(headers.get('User-Agent') ?? '')

/** Attributes as Astro writes them: always with double quotes, or without a value. */
const tags = /<(?:title>[^<]*<\/title>|(?:meta|link)(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>)/g
const wanted =
  /^<(?:title>|meta charset|meta (?:name="(?:description|robots|twitter:card)"|property="og:)|link rel="canonical")/

/**
 * Leaves of a page what a preview shows: title, description, image, and address, which is no more than a row of a list.
 * Anyone may call itself such a program, and learns nothing from it.
 */
export async function previewOf(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status !== 200 || !headers.get('Content-Type')?.startsWith('text/html')) return response
  const page = await response.text()
  const head = page.slice(0, Math.max(0, page.indexOf('</head>')))
  const kept = [...head.matchAll(tags)].map(([tag]) => tag).filter((tag) => wanted.test(tag))
  return new Response(`<!doctype html><html lang="en"><head>${kept.join('')}</head></html>`, {
    headers,
  })
}
