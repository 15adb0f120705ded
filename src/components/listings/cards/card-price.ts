import { html, type Markup } from '#src/components/html.ts'
import { shortPriceText } from '#src/domain/listings/listing-words.ts'
import type { Price } from '#src/domain/listings/view.ts'

/** Renders the price, after its name in smaller type where the name must be said. */
export function cardPrice(price: Price | null): Markup | string {
  if (!price?.isNamed) return shortPriceText(price)
  const { isNamed: _, ...amount } = price
  return html`<small>${price.label}</small> ${shortPriceText(amount)}`
}
