import type { MarkState } from '#src/domain/map/marks/marks.ts'
import type { OfferForm, OfferStage } from '#src/domain/map/marks/offer.ts'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'

/** How a mark looks. `width` does not include the edge of a highlight. */
export interface Look {
  readonly form: 'cluster' | 'stack' | 'dot' | 'pill' | 'ring'
  readonly text: string
  readonly state: MarkState
  readonly offer: OfferForm
  readonly stage: OfferStage
  readonly isLit: boolean
  readonly width: number
}

export interface Colors {
  readonly fill: string
  readonly edge: string
  readonly text: string
  readonly isDashed: boolean
}

/**
 * Returns the colors of a mark. Sold listings are hollow, coming soon hollow with a dashed edge, viewed pale, hidden
 * crossed out, under contract gray, and rentals dark. Hovered, saved, and selected listings have the accent color.
 */
export function colorsOf(
  look: Pick<Look, 'state' | 'isLit' | 'form' | 'offer' | 'stage'>,
  palette: Palette,
): Colors {
  return {
    ...plainColorsOf(look, palette),
    isDashed: look.stage === 'soon' && look.form !== 'cluster',
  }
}

type PinStyle = Parameters<typeof colorsOf>[0]

function plainColorsOf(
  { state, isLit, form, offer, stage }: PinStyle,
  { accent, onAccent, surface, sunken, mark, ink, soft }: Palette,
): Omit<Colors, 'isDashed'> {
  if (isLit) return { fill: mark, edge: surface, text: surface }
  if (state === 'selected' || state === 'saved')
    return { fill: form === 'dot' ? mark : surface, edge: mark, text: ink }
  if (state === 'hidden') return { fill: surface, edge: soft, text: soft }
  if (form === 'cluster') return { fill: accent, edge: surface, text: onAccent }
  const offerColor = offer === 'rent' ? ink : accent
  if (offer === 'paid' || stage === 'soon')
    return { fill: surface, edge: state === 'viewed' ? soft : offerColor, text: ink }
  if (state === 'viewed') return { fill: sunken, edge: offerColor, text: ink }
  if (stage === 'contract') return { fill: soft, edge: surface, text: surface }
  return { fill: offerColor, edge: surface, text: offer === 'rent' ? surface : onAccent }
}
