import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { selectListings } from '#src/domain/collections/messages.ts'
import { comparedListingsLeast, comparedListingsMost } from '#src/domain/limits.ts'
import { compareTooMany, selectWhole } from '#src/domain/listings/messages/selected-messages.ts'
import { comparePath, selectedPath } from '#src/domain/listings/selected/paths.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { Choice, QuietButton } from '#src/islands/shared/form-parts.tsx'
import { CmaLink } from './CmaLink.tsx'
import { type Cart, canSelectMore, shareOf } from './cart.store.ts'

interface Props {
  readonly cart: Cart
  readonly onDone: () => void
}

export function SelectionBar({ cart, onDone }: Props) {
  const state = useStore(cart.$cart)
  const { ids, total } = state
  const action = {
    disabled: ids.length === 0,
    title: ids.length === 0 ? selectListings : undefined,
  }
  return (
    <fieldset className="selection-bar" aria-label="Selected listings" data-selection-bar>
      <SelectAll share={shareOf(state)} onChange={cart.toggleAll} />
      {canSelectMore(state) && <SelectWhole cart={cart} />}
      <output className="selection-bar__count">{`${ids.length} selected`}</output>
      <Act
        {...action}
        label="Show selected"
        act={() => location.assign(selectedHref(ids, total))}
      />
      <Act
        {...comparing(ids.length)}
        label="Compare"
        act={() => location.assign(comparePath(ids))}
      />
      {ids.length === 0 ? (
        <Act {...action} label="Share" act={() => undefined} />
      ) : (
        <a className="button" data-kind="quiet" href={newSharePath({ ListingIds: ids.join() })}>
          Share
        </a>
      )}
      <Act {...action} label="Print" act={print} />
      <CmaLink ids={ids} />
      <Act {...action} label="Clear" act={cart.clear} />
      <QuietButton data-selection-done onClick={onDone}>
        Done
      </QuietButton>
    </fieldset>
  )
}

interface ActProps {
  readonly label: string
  readonly act: () => void
  readonly disabled?: boolean
  readonly title?: string | undefined
}

const Act = ({ label, act, ...state }: ActProps) => (
  <QuietButton {...state} onClick={act}>
    {label}
  </QuietButton>
)

function SelectWhole({ cart }: { readonly cart: Cart }) {
  const { total, isWaiting } = useStore(cart.$cart)
  return (
    <QuietButton aria-busy={isWaiting} onClick={() => void cart.selectWhole()}>
      {selectWhole(total)}
    </QuietButton>
  )
}

const selectedHref = (ids: readonly string[], total: number) =>
  selectedPath(ids, {
    results_count: total,
    results_href: location.pathname + location.search,
  })

function comparing(count: number): { disabled: boolean; title?: string } {
  if (count < comparedListingsLeast) return { disabled: true, title: selectListings }
  return count > comparedListingsMost
    ? { disabled: true, title: compareTooMany }
    : { disabled: false }
}

interface AllProps {
  readonly share: 'all' | 'some' | 'none'
  readonly onChange: (isChosen: boolean) => void
}

function SelectAll({ share, onChange }: AllProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = share === 'some'
  }, [share])
  return (
    <Choice checked={share === 'all'} onCheck={onChange} data-select-all ref={box}>
      Select all
    </Choice>
  )
}

const print = () => document.querySelector<HTMLAnchorElement>('a[data-print]')?.click()
