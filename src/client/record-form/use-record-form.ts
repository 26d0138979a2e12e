import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { GenericSchema } from 'valibot'
import { leavesField } from '../leaves-field.ts'
import { dropDraft, entriesOf, fillForm, readDraft, tellFilled, writeDraft } from './draft.ts'
import { changedFields, clashes, wrongFields, type Clash, type Fields } from './record-form.ts'

type Failure = {
  status: number
  message: string
  fields?: Record<string, string> | undefined
  conflict?: { version: number; fields: Record<string, Clash> } | undefined
}
type Result<T> = { ok: true; data: T } | { ok: false; error: Failure }

type Stored = { version: number; values: Fields }

export type RecordFormOptions<Input extends Fields, T> = {
  /** Of the whole input; the API uses the same. */
  schema: GenericSchema
  /** What the form's controls say, as the input. */
  read: (data: FormData) => Input
  /** The stored record in the form's terms; null for a new one, of which everything is sent. */
  stored: Stored | null
  /** What the API said of it when it was posted without a script. */
  refused?: { fields: Record<string, string>; message: string | null } | undefined
  /** Under this name the browser keeps what was typed and not sent. */
  draft: string
  /** Gets what has changed, or all of a new record. */
  send: (input: Partial<Input>, version: number) => Promise<Result<T>>
  /** Answers with what is stored now where the form goes on, and not at all where it ends. */
  onSaved: (data: T) => void | Stored | Promise<void | Stored>
  offline: () => string
}

type State = { errors: Record<string, string>; message: string | null; clashes: Record<string, Clash> }
const calm: State = { errors: {}, message: null, clashes: {} }
const draftPauseMs = 300

/**
 * The state of a form that makes or edits a record. Controls are the browser's own and keep their values; a field is
 * checked when it is left, all of them before they are sent. What was typed survives a reload. When somebody else has
 * saved meanwhile, fields that only one side changed are merged, and the others are shown with both values.
 */
export function useRecordForm<Input extends Fields, T>(options: RecordFormOptions<Input, T>) {
  const { schema, read, stored, refused, draft, send, onSaved, offline } = options
  const ref = useRef<HTMLFormElement>(null)
  const base = useRef<Stored>(stored ?? { version: 0, values: {} })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<State>({
    ...calm,
    ...(refused && { errors: refused.fields, message: refused.message }),
  })
  const [attempts, setAttempts] = useState(0)
  const [pending, setPending] = useState(false)
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const form = ref.current
    const stored = readDraft(draft)
    if (stored && form) {
      fillForm(form, stored.entries)
      setRestored(true)
    }
    // Who leaves right after the last key takes that key along.
    const keepRest = () => {
      if (pause.current === undefined || !form) return
      clearTimeout(pause.current)
      pause.current = undefined
      writeDraft(draft, { version: base.current.version, entries: entriesOf(form) })
    }
    addEventListener('pagehide', keepRest)
    return () => {
      removeEventListener('pagehide', keepRest)
      keepRest()
    }
  }, [draft])

  const keepDraft = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      pause.current = undefined
      if (ref.current) writeDraft(draft, { version: base.current.version, entries: entriesOf(ref.current) })
    }, draftPauseMs)
  }

  const forgetDraft = () => {
    clearTimeout(pause.current)
    pause.current = undefined
    dropDraft(draft)
    setRestored(false)
  }

  const fail = (next: Partial<State>) => {
    setState({ ...calm, ...next })
    setAttempts((count) => count + 1)
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const input = read(new FormData(form))
    const errors = wrongFields(schema, { ...input, version: base.current.version })
    if (Object.keys(errors).length > 0) return fail({ errors })
    const changed = stored ? changedFields(base.current.values, input) : input
    setPending(true)
    let result = await send(changed, base.current.version).catch(() => null)
    // Nobody touched what this form changes: it goes on from the newer version by itself.
    const conflict = result?.ok === false ? result.error.conflict : undefined
    if (conflict && Object.keys(clashes(base.current.values, conflict.fields)).length === 0) {
      base.current = { ...base.current, version: conflict.version }
      result = await send(changed, conflict.version).catch(() => null)
    }
    setPending(false)
    if (!result) return fail({ message: offline() })
    if (!result.ok) return refuse(result.error)
    forgetDraft()
    setState(calm)
    const now = await onSaved(result.data)
    if (now) base.current = now
  }

  function refuse({ message, fields, conflict }: Failure) {
    if (!conflict) return fail({ message, errors: fields ?? {} })
    const found = clashes(base.current.values, conflict.fields)
    const theirs = Object.fromEntries(Object.entries(found).map(([name, clash]) => [name, clash.theirs]))
    base.current = { version: conflict.version, values: { ...base.current.values, ...theirs } }
    fail({ message, clashes: found })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) void save(event.currentTarget)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { name, value } = event.target as unknown as HTMLInputElement
    if (!ref.current || !leavesField(event)) return
    if (value === '' && attempts === 0) return
    const wrong = wrongFields(schema, { ...read(new FormData(ref.current)), version: base.current.version })[name]
    if (wrong === state.errors[name]) return
    const { [name]: _, ...others } = state.errors
    setState({ ...state, errors: wrong ? { ...others, [name]: wrong } : others })
  }

  /** Ends a clash by keeping what stands in the form, or by hand-over of the other value to `apply`. */
  function settle(name: string) {
    const { [name]: _, ...others } = state.clashes
    setState({ ...state, clashes: others })
    keepDraft()
  }

  function discard() {
    forgetDraft()
    ref.current?.reset()
    if (ref.current) tellFilled(ref.current)
    setState(calm)
  }

  return {
    attempts,
    pending,
    restored,
    discard,
    settle,
    ...state,
    props: { ref, onSubmit, onBlur, onInput: keepDraft } as const,
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm<Fields, unknown>>
