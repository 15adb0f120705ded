import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectionFull, selectionFullAdvice } from '#src/domain/collections/messages.ts'
import { mount } from '#src/islands/shared/mount.tsx'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { ownerOf, selectedHere, store } from '#src/islands/shared/stored-selection.ts'
import { createCart } from './cart.store.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { watchPage } from './watch-page.ts'
import { readWhole } from './whole-result.ts'

export const mountCart = () => mount(<Cart />)

/** The selection cart (SPEC §4), which starts with the list's Select button. */
function Cart() {
  const [cart] = useState(() => createCart(ports))
  // The element that contains the selection bar. It changes when another list is shown.
  const [place, setPlace] = useState<Element | null>(null)
  const { isSelecting } = useStore(cart.$cart)
  useEffect(() => watchPage(cart, setPlace), [cart])
  useEffect(() => {
    const isOnRow = document.activeElement?.closest('[data-standard-status]') != null
    if (isSelecting && !isOnRow) document.querySelector<HTMLElement>('[data-select-all]')?.focus()
  }, [isSelecting])
  const finish = () => {
    cart.end()
    document.querySelector<HTMLElement>('[data-select]')?.focus()
  }
  const isShown = isSelecting && place !== null
  return <>{isShown && createPortal(<SelectionBar cart={cart} onDone={finish} />, place)}</>
}

const ports = {
  read: selectedHere,
  write: (ids: readonly string[]) => store(ownerOf(), ids),
  onFull: () => alert(`${selectionFull}\n${selectionFullAdvice}`),
  readWhole,
  onWhole: (sentence: string) => showToast(sentence),
}
