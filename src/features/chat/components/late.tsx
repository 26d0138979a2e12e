import { useEffect, useState, type ComponentType } from 'react'
import { useChat } from '../chat-context.ts'

type LateProps<P> = { load: () => Promise<ComponentType<P>>; props: P }

/**
 * A part that is loaded when it is first asked for. `lazy` would take the whole page down where there is no connection;
 * this says so and closes, and can be asked for again. `load` stays the same.
 */
export function Late<P extends { onClose: () => void }>({ load, props }: LateProps<P>) {
  const { run } = useChat()
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    void run(async () => ({ ok: true, data: await load() })).then((loaded) =>
      loaded ? setPart(() => loaded.data) : props.onClose(),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- asked once per opening
  }, [load])
  return Part && <Part {...props} />
}
