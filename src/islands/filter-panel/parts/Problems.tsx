import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { controlId } from '../cards/controls/control-id.ts'
import { usePanel } from '../state/panel-context.ts'
import { goTo } from '../state/panel-form.ts'
import type { Mistake } from '../state/panel-state.ts'

const maxNamed = 10

export function Problems() {
  const { panel } = usePanel()
  const { problems } = useStore(panel.$panel)
  const { sentence, mistakes } = problems
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(problems)
  useEffect(() => {
    if (problems !== first.current && problems.mistakes.length > 0) place.current?.focus()
  }, [problems])
  return (
    <div
      className="filter-panel__problems"
      data-problems
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what is wrong comes first
      autoFocus={first.current.mistakes.length > 0 || first.current.sentence !== null}
      ref={place}
    >
      {sentence !== null && <p>{sentence}</p>}
      {mistakes.length > 0 && (
        <ul>
          {mistakes.slice(0, maxNamed).map((mistake) => (
            <MistakeLink key={mistake.name} mistake={mistake} />
          ))}
        </ul>
      )}
      {mistakes.length > maxNamed && <p>{`And ${mistakes.length - maxNamed} more.`}</p>}
    </div>
  )
}

function MistakeLink({ mistake: { name, message } }: { readonly mistake: Mistake }) {
  const lead = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form')
    if (form === null) return
    event.preventDefault()
    goTo(form, name)
  }
  return (
    <li>
      <a href={`#${controlId(name)}`} onClick={lead}>
        {message}
      </a>
    </li>
  )
}
