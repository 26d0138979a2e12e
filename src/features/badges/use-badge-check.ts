import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CheckedBadge } from '#/contract/professional/badge.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { checkGiven } from './check-given.ts'

type State = { checked: CheckedBadge | null; message: string | null; fields: Record<string, string> }

const nothing: State = { checked: null, message: null, fields: {} }

const ofPost = (posted: FormState | undefined): State => ({
  checked: posted?.values.checked ? (JSON.parse(posted.values.checked) as CheckedBadge) : null,
  message: posted?.message ?? null,
  fields: posted?.fields ?? {},
})

async function ask(data: FormData): Promise<State> {
  try {
    const result = await checkGiven(data)
    if (result.ok) return { ...nothing, checked: result.data.checked }
    return { ...nothing, message: result.error.message, fields: result.error.fields ?? {} }
  } catch {
    return { ...nothing, message: m.form_offline() }
  }
}

/** What was found of a file, and, where no script runs, what the server brought back from a post. */
export function useBadgeCheck(posted: FormState | undefined) {
  const [state, setState] = useState(() => ({ ...ofPost(posted), pending: false, asked: 0 }))
  const finding = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { asked, pending } = state

  // What was found stands above the form, out of sight of whoever pressed its button.
  useEffect(() => {
    if (asked === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(finding.current ?? wrong)?.focus()
  }, [asked])

  async function submit(data: FormData) {
    setState({ ...state, pending: true })
    const found = await ask(data)
    setState({ ...found, pending: false, asked: asked + 1 })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) void submit(new FormData(event.currentTarget))
  }
  return { ...state, finding, form, onSubmit }
}
