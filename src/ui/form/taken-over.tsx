import { useEffect, useRef } from 'react'

type TakenOverProps = { name: string; onTake: (value: string) => void }

/**
 * Where a value of somebody else takes the place of one’s own, and more than one control shows it: it is put in here as a
 * whole, and handed on to them.
 */
export function TakenOver({ name, onTake }: TakenOverProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  useEffect(() => {
    const control = ref.current
    const hand = () => {
      if (control?.value) take.current(control.value)
      if (control) control.value = ''
    }
    control?.addEventListener('change', hand)
    return () => control?.removeEventListener('change', hand)
  }, [])
  return <textarea ref={ref} name={name} defaultValue="" hidden readOnly />
}
