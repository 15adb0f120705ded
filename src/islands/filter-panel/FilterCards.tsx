import { useStore } from '@nanostores/react'
import { Fragment, useState } from 'react'
import type { PanelCards } from '#src/domain/filter/panel/panel-view.ts'
import { FilterCard } from './cards/FilterCard.tsx'
import { Kinds } from './cards/Kinds.tsx'
import { OtherConditions } from './cards/OtherConditions.tsx'
import { createPanel } from './state/panel.store.ts'
import { PanelContext, usePanel } from './state/panel-context.ts'
import { panelApi } from './state/requests/api.ts'

/** SPEC §7 fields: the cards alone. */
export function FilterCards({ view }: { readonly view: PanelCards }) {
  const ports = { readForm: () => new URLSearchParams(), openLists: () => [], api: panelApi }
  const [around] = useState(() => ({ panel: createPanel(view, ports), isLive: false }))
  return (
    <PanelContext value={around}>
      <CardsOfPanel />
    </PanelContext>
  )
}

/** Cards with the steering values, by which the form notices changes. */
export function CardsOfPanel() {
  const { panel } = usePanel()
  const { cards, kinds, others, errors, added, previous, emptied, addedLast } = useStore(
    panel.$panel,
  )
  return (
    <>
      {previous.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OtherConditions key={`others ${emptied['']}`} conditions={others} errors={errors} />
      {cards.map((card) => (
        <Fragment key={card.field}>
          {card.field === 'PropertyType' && <Kinds key={emptied['']} kinds={kinds} />}
          <FilterCard
            card={card}
            errors={errors}
            isAdded={added.includes(card.field)}
            isNew={addedLast === card.field}
            emptied={emptied[card.field] ?? 0}
          />
        </Fragment>
      ))}
    </>
  )
}
