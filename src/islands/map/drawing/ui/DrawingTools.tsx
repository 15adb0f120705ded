import { useEffect, useRef, useState } from 'react'
import type { DrawingStore } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { useIsLive } from '../../ui/hooks.ts'
import { DrawingBar, type FocusTargets } from './DrawingBar.tsx'
import { DrawingPad } from './DrawingPad.tsx'
import { DrawingTask } from './DrawingTask.tsx'
import { Problem } from './Problem.tsx'
import { ShapeDialogs } from './shapes/ShapeDialogs.tsx'
import { ShapeList } from './shapes/ShapeList.tsx'
import { ShapeMenu } from './shapes/ShapeMenu.tsx'

interface Props {
  readonly store: DrawingStore
  /** Props of the map; null on the server, which has no map. */
  readonly live?: DrawingProps | null
}

export function DrawingTools({ store, live = null }: Props) {
  const isLive = useIsLive()
  const [showsTools, setShowsTools] = useState(false)
  const [showsList, setShowsList] = useState(false)
  const targets: FocusTargets = {
    drawButton: useRef(null),
    listButton: useRef(null),
    pad: useRef(null),
  }
  const liveProps = isLive ? live : null
  useEffect(() => closeWhenDrawn(store, () => setShowsTools(false)), [store])
  const draw = () => {
    setShowsTools(!showsTools)
    if (!showsTools && hasFinger()) liveProps?.actions.start('freehand', false)
  }
  return (
    <>
      <div className="drawing__dock">
        <DrawingBar
          store={store}
          actions={liveProps?.actions ?? null}
          targets={targets}
          open={{ tools: showsTools, list: showsList }}
          onDraw={draw}
          onList={() => setShowsList(!showsList)}
        />
        {liveProps && <DrawingTask {...liveProps} targets={targets} />}
        {liveProps && <Problem {...liveProps.parts} />}
        <section className="shape-list" id="shape-list" aria-label="Shapes" hidden={!showsList}>
          {liveProps && <ShapeList {...liveProps} leaveTo={targets.listButton} />}
        </section>
      </div>
      {liveProps && <DrawingPad {...liveProps} ref={targets.pad} />}
      {liveProps && <ShapeMenu {...liveProps} pad={targets.pad} />}
      {liveProps && <ShapeDialogs {...liveProps} leaveTo={targets.listButton} />}
    </>
  )
}

const hasFinger = () => matchMedia('(pointer: coarse)').matches

/** On touch screens, closes the tools after drawing, so that they do not cover the shape. */
const closeWhenDrawn = ({ $drawing }: DrawingStore, close: () => void) =>
  $drawing.listen(({ phase }, before) => {
    if (before?.phase.name === 'drawing' && phase.name !== 'drawing' && hasFinger()) close()
  })
