import { createIsomorphicFn } from '@tanstack/react-start'
import { useId, type ComponentType, type SVGAttributes } from 'react'
import { keptMarkup } from '#/lib/kept-markup.server.ts'

/** Something drawn that never changes. `id` begins the ids within it. */
export type Drawn = ComponentType<{ id: string }>

type DrawingProps = Omit<SVGAttributes<SVGGElement>, 'children'> & { of: Drawn }

/** A group that holds a drawing. The server draws each once and writes it from then on; the browser draws as always. */
export const Drawing = createIsomorphicFn()
  .server(() => WrittenDrawing)
  .client(() => LiveDrawing)()

const placeholder = '{id}'

function WrittenDrawing({ of: Thing, ...group }: DrawingProps) {
  const id = useId()
  const markup = keptMarkup(Thing, '', () => <Thing id={placeholder} />)
  return <g {...group} dangerouslySetInnerHTML={{ __html: markup.replaceAll(placeholder, id) }} />
}

function LiveDrawing({ of: Thing, ...group }: DrawingProps) {
  return (
    <g {...group}>
      <Thing id={useId()} />
    </g>
  )
}
