import { useHydrated } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { Outcome } from '#/client/use-post-form.ts'
import { cn } from '#/lib/cn.ts'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../primitives/button.tsx'
import { Field } from './field.tsx'

type PaperTexts = {
  title: string
  label: string
  help: string
  submit: string
  /** Said before anything is sent: where no file was chosen, and where one is larger than it may be. */
  none: string
  large: string
}

export type PaperFormProps<T> = {
  /** Of the field. */
  id: string
  texts: PaperTexts
  accept: readonly string[]
  maxBytes: number
  /** What is posted beside the file, and what was said of it, where no script runs. */
  posts: Readonly<Record<string, string>>
  refused: string | null
  send: (file: File) => Promise<Outcome<T>>
  onSent: (data: T) => void | Promise<void>
  className?: string
}

/** One paper, handed in. Where no script runs it is posted with its page’s forms. */
export function PaperForm<T>({ id, texts, accept, posts, className, ...props }: PaperFormProps<T>) {
  const hydrated = useHydrated()
  const { message, pending, onSubmit } = useSending({ texts, ...props })
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={onSubmit}
      aria-label={texts.title}
      className={cn('space-y-2', className)}
    >
      {Object.entries(posts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field id={id} label={texts.label} help={texts.help}>
          {(control) => (
            <input
              {...control}
              name="file"
              type="file"
              required
              accept={accept.join(',')}
              className="max-w-full text-small file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-solid file:border-field-line file:bg-card file:px-3 file:font-semibold file:text-ink"
            />
          )}
        </Field>
        <Button type="submit" variant="outline" size="sm" pending={pending}>
          {texts.submit}
        </Button>
      </div>
      {message && (
        <Alert tone="danger" role="alert">
          {message}
        </Alert>
      )}
    </form>
  )
}

type Sending<T> = Pick<PaperFormProps<T>, 'texts' | 'maxBytes' | 'refused' | 'send' | 'onSent'>

function useSending<T>({ texts, maxBytes, refused, send, onSent }: Sending<T>) {
  const [state, setState] = useState({ message: refused, pending: false })
  async function submit(form: HTMLFormElement) {
    const file = new FormData(form).get('file')
    if (!(file instanceof File) || file.size === 0) return setState({ message: texts.none, pending: false })
    if (file.size > maxBytes) return setState({ message: texts.large, pending: false })
    setState({ message: null, pending: true })
    const sent = await send(file)
    setState({ message: sent.ok ? null : sent.error.message, pending: false })
    if (!sent.ok) return
    form.reset()
    await onSent(sent.data)
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!state.pending) void submit(event.currentTarget)
  }
  return { ...state, onSubmit }
}
