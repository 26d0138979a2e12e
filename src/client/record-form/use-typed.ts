import { useEffect, useState, type RefObject } from 'react'

/** What stands in the form now, once somebody has written in it; before that, null. */
export function useTyped<Values>(
  form: RefObject<HTMLFormElement | null>,
  read: (data: FormData) => Values,
): Values | null {
  const [typed, setTyped] = useState<Values | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const take = () => setTyped(read(new FormData(element)))
    const said = ['input', 'change'] as const
    for (const event of said) element.addEventListener(event, take)
    return () => said.forEach((event) => element.removeEventListener(event, take))
  }, [form, read])
  return typed
}
