import { fullName } from '../city/index.ts'
import type { Draft } from '../listings/drafts/draft.ts'
import type { Random } from '../tools/random.ts'

/** How to get there: by the nearest other street. */
export function directionsTo(random: Random, { site, building }: Draft): string {
  const street = fullName(site.street)
  const { cross } = site
  if (cross === null) return `On ${street}.`
  const country = site.place === null
  const usual = country
    ? [
        `From ${cross} take ${street}; look for fire number ${site.number}.`,
        `${street}, nearest road ${cross}. Fire number ${site.number}.`,
        `${cross} to ${street}. Sign at the drive.`,
        `Take ${cross} to ${street}.`,
      ]
    : [
        `${cross} to ${street}.`,
        `From ${cross}, turn on ${street} to ${site.number}.`,
        `On ${street} near ${cross}.`,
        `${street}, just off ${cross}.`,
        `Take ${cross} to ${street}; ${site.number} is close by.`,
      ]
  const text = random.pick(usual)
  return building !== null && random.chance(0.4) ? `${text} Guest parking is marked.` : text
}
