import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import type { DrawingContext } from '#src/islands/map/drawing/session/drawing-context.ts'

export function Refusal({ store }: Pick<DrawingContext, 'store'>) {
  const refusal = useStore(store.$refusal)
  return (
    <p className="drawing__refusal" role="alert" hidden={refusal === null}>
      {refusal}
    </p>
  )
}

/**
 * A message about a failed search. Its live region is always rendered, because screen readers announce only text that
 * is added to an existing one.
 */
export function Problem({ store, retry }: Pick<DrawingContext, 'store' | 'retry'>) {
  const problem = useStore(store.$problem)
  const part = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = part
    if (problem === null && current?.contains(document.activeElement))
      current.closest('.drawing')?.querySelector('button')?.focus()
  }, [problem])
  return (
    <p className="drawing__problem" role="alert" hidden={problem === null} ref={part}>
      <span>{problem}</span>
      <button className="drawing__button" type="button" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
