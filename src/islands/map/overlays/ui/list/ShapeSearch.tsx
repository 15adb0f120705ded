import { useEffect, useState } from 'react'
import { fieldFilterDebounceMs } from '#src/domain/limits.ts'
import type { OverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import {
  findOverlaysOf,
  findShapes,
  type NamedShape,
  type ShapeMatches,
} from '#src/islands/map/overlays/store/find-shapes.ts'
import { namesOfShape } from '#src/islands/map/overlays/store/shape-names.ts'
import { Swatch } from '#src/islands/map/ui/icons.tsx'
import { OverlayButtons } from './OverlayWays.tsx'

/** Searches shapes by name, starting with the first character (SPEC §5). */
export function ShapeSearch() {
  const [words, setWords] = useState('')
  const { found: matches, overlays, news } = useShapes(words.trim())
  return (
    <div className="shape-search">
      <input
        className="input"
        type="search"
        aria-label="Find a shape by name"
        placeholder="Shape name"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="overlay-panel__news" role="status">
        {news}
      </p>
      <ul role="list" aria-label="Shapes found" hidden={matches.length === 0}>
        {matches.map((shape) => (
          <ShapeMatch key={shape.Id} shape={shape} overlay={overlays.get(shape.Id)} />
        ))}
      </ul>
    </div>
  )
}

interface Result {
  readonly words: string
  readonly found: readonly NamedShape[]
  /** Overlays by the id of the found shape. They are loaded after the names. */
  readonly overlays: ReadonlyMap<string, OverlayShape>
  readonly news: string
}

const nothing: Result = { words: '', found: [], overlays: new Map(), news: '' }

function useShapes(words: string): Result {
  const [result, setResult] = useState(nothing)
  useEffect(() => {
    if (words === '') return setResult(nothing)
    const ended = new AbortController()
    const ask = async () => {
      const foundShapes = await findShapes(words, ended.signal)
      const result = { ...nothing, words, found: foundShapes.shapes, news: newsOf(foundShapes) }
      setResult(result)
      if (foundShapes.shapes.length === 0) return
      const overlays = await findOverlaysOf(foundShapes.shapes, ended.signal)
      setResult({ ...result, overlays })
    }
    const fail = (error: unknown) => {
      if (ended.signal.aborted) return
      console.warn(error)
      setResult({ ...nothing, words, news: 'Shapes couldn’t be loaded. Please try again.' })
    }
    const timer = setTimeout(() => void ask().catch(fail), fieldFilterDebounceMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [words])
  return result
}

function newsOf({ shapes, hasMore }: ShapeMatches): string {
  if (shapes.length === 0) return 'No shapes found.'
  return hasMore ? `Showing the first ${shapes.length} shapes. Type more to find others.` : ''
}

interface ShapeProps {
  readonly shape: NamedShape
  readonly overlay: OverlayShape | undefined
}

function ShapeMatch({ shape: { Id, Name, Color }, overlay }: ShapeProps) {
  return (
    <li className="overlay-shape">
      <Swatch color={Color} />
      <span>
        {Name}
        {overlay && overlay.OverlayName !== Name && (
          <span className="overlay-shape__overlay">{overlay.OverlayName}</span>
        )}
      </span>
      {overlay && (
        <OverlayButtons
          target={{ field: 'MapOverlayShape', id: Id }}
          names={namesOfShape(overlay)}
          words={['Search here', 'Exclude']}
        />
      )}
    </li>
  )
}
