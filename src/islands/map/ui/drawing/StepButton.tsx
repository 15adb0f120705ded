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
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isPossible && document.activeElement === ref.current) pad.current?.focus()
  }, [isPossible, pad])
  return (
    <MapButton disabled={!isPossible} onClick={onStep} ref={ref}>
      {children}
    </MapButton>
  )
}
