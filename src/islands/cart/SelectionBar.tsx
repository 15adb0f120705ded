import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { selectListings } from '#src/domain/messages/collections.ts'
import { type Cart, shareOf } from './cart.store.ts'

interface Props {
  readonly cart: Cart
  readonly onDone: () => void
}

/** Replaces the options above a list while listings are selected. */
export function SelectionBar({ cart, onDone }: Props) {
  const state = useStore(cart.$cart)
  const { length } = state.ids
  const action = { disabled: length === 0, title: length === 0 ? selectListings : undefined }
  return (
    <fieldset className="selection-bar" aria-label="Selected listings" data-selection-bar>
      <SelectAll share={shareOf(state)} onChange={cart.toggleAll} />
      <output className="selection-bar__count">{`${length} selected`}</output>
      <button className="button" data-kind="quiet" type="button" {...action} onClick={print}>
        Print
      </button>
      <button className="button" data-kind="quiet" type="button" {...action} onClick={cart.clear}>
        Clear
      </button>
      <button className="button" data-kind="quiet" type="button" onClick={onDone}>
        Done
      </button>
    </fieldset>
  )
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
    <label className="choice">
      <input
        className="choice__box"
        type="checkbox"
        checked={share === 'all'}
        onChange={({ target }) => onChange(target.checked)}
        data-select-all
        ref={box}
      />
      Select all
    </label>
  )
}

/** The list's own way to the print page, which is out of sight as long as listings are selected. */
const print = () => document.querySelector<HTMLAnchorElement>('a[data-print]')?.click()
