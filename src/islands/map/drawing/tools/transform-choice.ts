import { atom, type ReadableAtom } from 'nanostores'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { type Part, partsOf } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import {
  canTransform,
  type Transformation,
  toGeometry,
  transformShape,
} from '#src/domain/map/drawing/shapes/transform-shape.ts'
import { cannotTransform, transformedWords } from '#src/domain/map/messages/drawing-messages.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import type { TransformHandles } from '#src/islands/map/drawing/layer/transform-layer.ts'
import { say } from '#src/islands/shared/say.ts'
import { type DrawingSession, editedIn } from './drawing-session.ts'

/** A switch between handles at the corners and handles that move, rotate, and stretch the shape. */
export interface TransformChoice {
  readonly $isOn: ReadableAtom<boolean>
  readonly $isPossible: ReadableAtom<boolean>
  toggle(): Promise<void>
}

export function createTransformChoice(session: DrawingSession): TransformChoice {
  const { $transforms, store, context } = session
  const $isPossible = atom(false)
  let handles: TransformHandles | null = null
  const follow = () => {
    const geometry = editedIn(session)
    const canBe = geometry !== null && canTransform(geometry)
    $isPossible.set(canBe)
    if (!canBe) $transforms.set(false)
    handles?.show($transforms.get() ? partsOf(geometry!) : null)
  }
  let lastGeometry: DrawnGeometry | null = null
  const tell = (parts: readonly Part[], goesOn: boolean) => {
    const before = editedIn(session)
    lastGeometry = before && toGeometry(before, parts)
    if (lastGeometry !== null) store.take({ do: 'reshape', geometry: lastGeometry, goesOn })
  }
  /** Updates the handles after changes from elsewhere. They have already applied their own changes. */
  const followOthers = () => {
    if (lastGeometry === null || editedIn(session) !== lastGeometry) follow()
  }
  stopWith(context.signal, [store.$drawing.subscribe(followOthers), $transforms.listen(follow)])
  return {
    $isOn: $transforms,
    $isPossible,
    async toggle() {
      const layer = await import('#src/islands/map/drawing/layer/transform-layer.ts').catch(
        console.warn,
      )
      if (!layer) return say(cannotTransform)
      handles ??= layer.createTransform(context.chart, tell)
      $transforms.set(!$transforms.get() && $isPossible.get())
      if ($transforms.get()) session.$handle.set({ kind: 'whole' })
    },
  }
}

export function transform(session: DrawingSession, how: Transformation, words: string): void {
  const geometry = editedIn(session)
  const newGeometry = geometry && transformShape(geometry, how)
  const isDone =
    newGeometry !== null && session.store.take({ do: 'reshape', geometry: newGeometry }) === null
  say(isDone ? words : cannotTransform)
}

const turnDegrees = 15
const growth = 1.1

export const transformations: Readonly<Record<string, readonly [Transformation, string]>> = {
  '>': [{ turn: turnDegrees }, transformedWords.right],
  '<': [{ turn: -turnDegrees }, transformedWords.left],
  '+': [{ x: growth, y: growth }, transformedWords.larger],
  '=': [{ x: growth, y: growth }, transformedWords.larger],
  '-': [{ x: 1 / growth, y: 1 / growth }, transformedWords.smaller],
  w: [{ x: growth }, transformedWords.wider],
  n: [{ x: 1 / growth }, transformedWords.narrower],
  t: [{ y: growth }, transformedWords.taller],
  l: [{ y: 1 / growth }, transformedWords.lower],
}
