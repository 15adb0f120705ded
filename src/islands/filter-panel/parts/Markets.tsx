import { useStore } from '@nanostores/react'
import { type Market, markets } from '#src/domain/search/filter/market/market.ts'
import { marketName } from '#src/domain/search/filter/panel/market-name.ts'
import { usePanel } from '../state/panel-context.ts'

export function Markets() {
  const { panel } = usePanel()
  const { market } = useStore(panel.$panel)
  return (
    <fieldset className="filter-panel__markets">
      <legend className="visually-hidden">For sale, for rent, or sold</legend>
      {markets.map(({ id, label }) => (
        <MarketButton key={id} market={id} label={label} isShown={id === market} />
      ))}
    </fieldset>
  )
}

interface Props {
  readonly market: Market
  readonly label: string
  readonly isShown: boolean
}

function MarketButton({ market, label, isShown }: Props) {
  const { panel } = usePanel()
  return (
    <button
      type="submit"
      className="filter-panel__market"
      name={marketName}
      value={market}
      aria-pressed={isShown}
      onClick={(event) => {
        event.preventDefault()
        void panel.move(market)
      }}
    >
      {label}
    </button>
  )
}
