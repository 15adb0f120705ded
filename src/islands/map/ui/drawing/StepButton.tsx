import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MapButton } from '../buttons.tsx'

interface Props {
  readonly isPossible: boolean
  readonly onStep: () => void
  readonly pad: RefObject<HTMLElement | null>
  readonly children: string
}

/** A step back; when none is left its focus goes to the pad. */
export function StepButton({ isPossible, onStep, pad, children }: Props) {
  // The browser takes the focus from a button that is disabled; React hears nothing of that.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (!isPossible && hasFocus.current) pad.current?.focus()
  }, [isPossible, pad])
  const note = ({ type }: { readonly type: string }) => {
    hasFocus.current = type === 'focus'
  }
  return (
    <MapButton disabled={!isPossible} onClick={onStep} onFocus={note} onBlur={note}>
      {children}
    </MapButton>
  )
}
