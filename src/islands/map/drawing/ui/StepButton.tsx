import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MapButton } from '../../ui/buttons.tsx'

interface Props {
  readonly isPossible: boolean
  readonly onStep: () => void
  readonly pad: RefObject<HTMLElement | null>
  readonly children: string
}

/** Passes focus to the pad when it becomes disabled. */
export function StepButton({ isPossible, onStep, pad, children }: Props) {
  // Browsers take focus from a disabled button without an event.
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
