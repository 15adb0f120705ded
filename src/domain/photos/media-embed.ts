// Players of well-known sites, by the address that people paste.
const players: readonly (readonly [pattern: RegExp, player: (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)([\w-]{11})/,
    youtube,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]{11})/, youtube],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
]

function youtube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

/** The player of a film or tour, if the brokerage allows its origin; else null. */
export function embedOf(url: string, origins: readonly string[]): string | null {
  const candidates = players.flatMap(([pattern, player]) => {
    const id = pattern.exec(url)?.[1]
    return id === undefined ? [] : [player(id)]
  })
  const allowed = (address: string) =>
    URL.canParse(address) && origins.includes(new URL(address).origin)
  return [...candidates, url].find(allowed) ?? null
}
