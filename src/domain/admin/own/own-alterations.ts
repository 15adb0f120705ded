/** What a photo of an own listing is: as it was taken, altered in one of RESO’s ways, or the original of such a one. */
export const photoKinds = [
  { value: '', label: 'Not altered' },
  { value: 'Virtual Staging - Item Addition', label: 'Virtually staged' },
  { value: 'Decluttered - Item Removed', label: 'Items removed' },
  { value: 'Virtual Renovation', label: 'Virtually renovated' },
  { value: 'Twilight Conversion', label: 'Daylight changed' },
  { value: 'Other', label: 'Altered in another way' },
  { value: 'original', label: 'Original of the altered photo before' },
] as const

export type PhotoKind = (typeof photoKinds)[number]['value']

export const readPhotoKind = (text: string | null): PhotoKind =>
  photoKinds.find(({ value }) => value === text)?.value ?? ''

export const isAlteredKind = (kind: PhotoKind): boolean => kind !== '' && kind !== 'original'

const originalWords = 'Original photo'

interface Stored {
  readonly short: string | null
  readonly alterations: readonly string[] | null
}

export function kindOfPhoto({ short, alterations }: Stored): PhotoKind {
  const [stated] = alterations ?? []
  if (stated !== undefined) return readPhotoKind(stated) || 'Other'
  return short === originalWords ? 'original' : ''
}

/** The fields of a Media record that say the kind. */
export const mediaOfKind = (kind: PhotoKind) => ({
  ShortDescription: kind === 'original' ? originalWords : null,
  MediaAlteration: isAlteredKind(kind) ? [kind] : [],
})
