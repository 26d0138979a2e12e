import { useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import type { GenericSchema } from 'valibot'
import { leavesField } from '../leaves-field.ts'
import { tellFilled } from './draft.ts'
import { changedFields, clashes, wrongFields, type Clash, type Fields } from './record-form.ts'
import { useFormDraft } from './use-form-draft.ts'

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

/**
 * The state of a form that makes or edits a record. Controls are the browser's own and keep their values; a field is
 * checked when it is left, all of them before they are sent. What was typed survives a reload. When somebody else has
 * saved meanwhile, fields that only one side changed are merged, and the others are shown with both values.
 */
export function useRecordForm<Input extends Fields, T>(options: RecordFormOptions<Input, T>) {
  const { schema, read, stored, refused, draft, send, onSaved, offline } = options
  const ref = useRef<HTMLFormElement>(null)
  const base = useRef<Stored>(stored ?? { version: 0, values: {} })
  const { restored, keepDraft, forgetDraft } = useFormDraft(ref, draft, base)
  const [state, setState] = useState<State>(() => firstState(refused))
  const [attempts, setAttempts] = useState(0)
  const [pending, setPending] = useState(false)

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
    const result = await sendOver(base, (version) => send(changed, version))
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
    setState({ ...state, errors: { ...without(state.errors, name), ...(wrong && { [name]: wrong }) } })
  }

  /** Ends a clash by keeping what stands in the form, or by hand-over of the other value to `apply`. */
  function settle(name: string) {
    setState({ ...state, clashes: without(state.clashes, name) })
    keepDraft()
  }

  function discard() {
    forgetDraft()
    ref.current?.reset()
    if (ref.current) tellFilled(ref.current)
    setState(calm)
  }

  const props = { ref, onSubmit, onBlur, onInput: keepDraft } as const
  return { attempts, pending, restored, discard, settle, ...state, props }
}

export type RecordFormState = ReturnType<typeof useRecordForm<Fields, unknown>>

const firstState = (refused: RecordFormOptions<Fields, unknown>['refused']): State => ({
  ...calm,
  ...(refused && { errors: refused.fields, message: refused.message }),
})

function without<T>(all: Record<string, T>, name: string): Record<string, T> {
  const { [name]: _, ...others } = all
  return others
}

/** Nobody touched what this form changes: it goes on from the newer version by itself. Null: nothing answered. */
async function sendOver<T>(base: RefObject<Stored>, send: (version: number) => Promise<Result<T>>) {
  const result = await send(base.current.version).catch(() => null)
  const conflict = result?.ok === false ? result.error.conflict : undefined
  if (!conflict || Object.keys(clashes(base.current.values, conflict.fields)).length > 0) return result
  base.current = { ...base.current, version: conflict.version }
  return send(conflict.version).catch(() => null)
}
