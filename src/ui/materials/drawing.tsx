import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, useId, type ComponentType, type SVGAttributes } from 'react'
import { keptMarkup } from '#/ui/still/markup-cache.server.ts'
import { useServed } from '#/ui/still/use-served.ts'

/** Something drawn that never changes. `id` begins the ids within it. */
export type Drawn = ComponentType<{ id: string }>

/** In the browser `of` should be lazy: what was served stays as it came, and its code is for what is drawn later. */
type DrawingProps = Omit<SVGAttributes<SVGGElement>, 'children'> & { of: Drawn }

/** A group that holds a drawing. The server draws each once and writes it from then on. Another drawing needs another key. */
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
  const id = useId()
  const served = useServed<SVGGElement>()
  if (served) return <g key="served" {...group} {...served} />
  return (
    <g key="rendered" {...group}>
      <Suspense>
        <Thing id={id} />
      </Suspense>
    </g>
  )
}
