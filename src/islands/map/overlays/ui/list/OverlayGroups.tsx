import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { kinds, searchOverlays } from '#src/domain/map/overlays/choosing.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import { useOverlays } from '#src/islands/map/overlays/store/overlays-context.ts'
import { OverlayItem } from './OverlayItem.tsx'

const titles: Readonly<Record<OverlayChoice['kind'], string>> = {
  own: 'Yours',
  shared: 'Shared by others',
  layer: 'MLS layers',
}
/** Number of overlays above which there is a search box. */
const fewOverlays = 8

interface Props {
  /** Called when the focused row is removed, to move the focus elsewhere. */
  readonly leaveTo: () => void
}

export function OverlayGroups({ leaveTo }: Props) {
  const choices = useStore(useOverlays().store.$choices).list ?? []
  const [words, setWords] = useState('')
  const isLong = choices.length > fewOverlays
  const matches = new Set(searchOverlays(choices, isLong ? words : ''))
  return (
    <>
      <input
        className="input overlay-panel__find"
        type="search"
        aria-label="Find an overlay"
        placeholder="Overlay name"
        hidden={!isLong}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="overlay-panel__groups">
        {kinds.map((kind) => (
          <Group
            key={kind}
            title={titles[kind]}
            choices={choices.filter((choice) => choice.kind === kind)}
            found={matches}
            leaveTo={leaveTo}
          />
        ))}
      </div>
    </>
  )
}

interface GroupProps extends Props {
  readonly title: string
  readonly choices: readonly OverlayChoice[]
  readonly found: ReadonlySet<OverlayChoice>
}

/** Overlays under a title. A group without a match is hidden rather than removed, so that it keeps its state. */
const Group = ({ title, choices, found, leaveTo }: GroupProps) => (
  <section className="overlay-group" hidden={!choices.some((choice) => found.has(choice))}>
    <h3 className="overlay-group__title">{title}</h3>
    <ul role="list">
      {choices.map((choice) => (
        <OverlayItem
          key={choice.Id}
          choice={choice}
          isFound={found.has(choice)}
          leaveTo={leaveTo}
        />
      ))}
    </ul>
  </section>
)
