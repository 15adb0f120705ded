import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MapButton } from '../../ui/buttons.tsx'

interface Props {
  readonly isPossible: boolean
  readonly onStep: () => void
  readonly pad: RefObject<HTMLElement | null>
  readonly children: string
}

/** A button for a step of drawing. If it becomes disabled while focused, the focus moves to the drawing pad. */
export function StepButton({ isPossible, onStep, pad, children }: Props) {
  // Browsers remove the focus from a disabled button without an event, so it has to be tracked here.
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
