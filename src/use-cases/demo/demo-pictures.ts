import { drawPicture, exteriorKinds, views } from '#db/seed/pictures/index.ts'

const name = /^([a-z]+)-(0|[1-9]\d{0,8})-([a-z]+\d?)$/

export function demoPicture(text: string): string | null {
  const parts = name.exec(text)
  const kind = exteriorKinds.find((known) => known === parts?.[1])
  const view = views.find((known) => known === parts?.[3])
  if (parts === null || kind === undefined || view === undefined) return null
  return drawPicture({ kind, seed: Number(parts[2]), view })
}
