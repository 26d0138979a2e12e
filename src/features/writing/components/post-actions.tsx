import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { postLimits, type PostMove } from '#/contract/blog/blog-kinds.ts'
import { requireData } from '#/client/require-data.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { letterQuery } from '../letter.queries.ts'
import { deletePost, undoPostChange } from '../writing.functions.ts'
import type { WrittenPost } from '../written.ts'
import { writingDeeds } from '../writing-deeds.ts'

type PostActionsProps = {
  post: WrittenPost
  posted: FormState | undefined
  list: LinkProps
  onDone: (said: string) => void
}

/** What can be done with a post as it stands: one thing first, the others below. */
export function PostActions({ post, posted, list, onDone }: PostActionsProps) {
  const timeZone = useOwnZone()
  const { publish, handedInAt, isChanged, publishedAt, may } = post
  const shared = { post, posted, onDone }
  const isLive = publish === 'published'
  return (
    <div className="space-y-5">
      {may.publish && (!isLive || isChanged) && (
        <Deed
          {...shared}
          name="publish"
          said={m.writing_published_done()}
          label={m.writing_publish()}
          variant="primary"
        >
          {(errors, values) => (
            <>
              {publishedAt && (
                <Field
                  name="note"
                  label={m.writing_note()}
                  note={m.form_optional()}
                  help={m.writing_note_help()}
                  error={errors.note}
                >
                  <Input maxLength={postLimits.note} defaultValue={values.note} autoComplete="off" />
                </Field>
              )}
              <AsLetter id={post.id} checked={'asLetter' in values} />
            </>
          )}
        </Deed>
      )}
      {may.handIn && (!isLive || isChanged) && (
        <>
          <Move
            {...shared}
            move="hand_in"
            said={m.writing_handed_in_done()}
            label={m.writing_hand_in()}
            variant="primary"
          />
          <p className="text-small text-muted">{m.writing_hand_in_text()}</p>
        </>
      )}
      {may.publish && !isLive && publish !== 'scheduled' && (
        <Folded title={m.writing_schedule()}>
          <Deed
            {...shared}
            name="schedule"
            hidden={{ zone: timeZone }}
            said={m.writing_scheduled_done()}
            label={m.writing_schedule_button()}
          >
            {(errors, values) => (
              <Field
                name="at"
                label={m.writing_schedule_at()}
                help={m.writing_schedule_zone({ zone: timeZone })}
                error={errors.at}
              >
                <Input type="datetime-local" required defaultValue={values.at} />
              </Field>
            )}
          </Deed>
        </Folded>
      )}
      {may.publish && handedInAt && (
        <Folded title={m.writing_return()}>
          <Move {...shared} move="return" said={m.writing_returned_done()} label={m.writing_return()}>
            {(errors, values) => (
              <Field name="note" label={m.writing_return_note()} error={errors.note}>
                <Textarea rows={4} maxLength={postLimits.returnNote} defaultValue={values.note} />
              </Field>
            )}
          </Move>
        </Folded>
      )}
      <div className="flex flex-wrap gap-2">
        {handedInAt && !may.publish && (
          <Move {...shared} move="take_back" said={m.writing_taken_back()} label={m.writing_take_back()} />
        )}
        {may.publish && publish === 'scheduled' && (
          <Move {...shared} move="unschedule" said={m.writing_unscheduled()} label={m.writing_unschedule()} />
        )}
        {may.publish && isLive && (
          <>
            <Move {...shared} move="unpublish" said={m.writing_unpublished()} label={m.writing_unpublish()} />
            <Move {...shared} move="archive" said={m.writing_archived()} label={m.writing_archive()} />
          </>
        )}
        {publish === 'archived' && may.delete && (
          <Move {...shared} move="restore" said={m.writing_restored()} label={m.writing_restore()} />
        )}
        {may.delete && <Delete post={post} list={list} />}
      </div>
    </div>
  )
}

/** In the same act, where it may be one: it waits as each letter does, and can be stopped. */
function AsLetter({ id, checked }: { id: string; checked: boolean }) {
  const letter = useSuspenseQuery(letterQuery(id)).data
  if (!letter || (letter.issue && letter.issue.state !== 'stopped')) return null
  return (
    <CheckboxField
      name="asLetter"
      defaultChecked={checked}
      help={m.letters_send_minutes({ count: Math.ceil(letter.waitSeconds / 60) })}
    >
      {m.writing_as_letter()}
    </CheckboxField>
  )
}

/** The writer’s, once the browser has taken over: the server does not know it. */
const useOwnZone = (): string => (useHydrated() ? ownZone() : 'UTC')

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

type Values = Readonly<Record<string, string>>
type DeedProps = Pick<PostActionsProps, 'post' | 'posted' | 'onDone'> & {
  name: 'publish' | 'schedule' | 'move'
  hidden?: Record<string, string>
  label: string
  said: string
  variant?: ButtonProps['variant']
  children?: (errors: Values, values: Values) => ReactNode
}

function Deed({ post, posted, name, hidden, label, said, variant = 'outline', onDone, children }: DeedProps) {
  return (
    <PostForm
      name={name}
      hidden={{ id: post.id, version: String(post.version), ...hidden }}
      posted={posted}
      offline={m.form_offline}
      submit={writingDeeds[name]}
      onDone={() => onDone(said)}
      className="space-y-3"
    >
      {({ errors, values, pending }) => (
        <>
          {children?.(errors, values)}
          {Object.entries(errors)
            .filter(([field]) => !['note', 'at'].includes(field))
            .map(([field, text]) => (
              <p key={field} className="text-small text-danger">
                {fieldWords[field]?.() ?? field}: {text}
              </p>
            ))}
          {errors.names && <CheckboxField name="namesAgreed">{m.writing_names_agreed()}</CheckboxField>}
          <Button type="submit" variant={variant} pending={pending} className={variant === 'primary' ? 'w-full' : ''}>
            {label}
          </Button>
        </>
      )}
    </PostForm>
  )
}

const fieldWords: Record<string, () => string> = {
  title: m.writing_title,
  description: m.writing_summary,
  content: m.writing_text,
  slug: m.writing_slug,
  coverAlt: m.pictures_cover,
  pictures: m.writing_pictures,
  names: m.writing_names,
}

const Move = ({ move, ...deed }: Omit<DeedProps, 'name' | 'hidden'> & { move: PostMove }) => (
  <Deed {...deed} name="move" hidden={{ move }} />
)

/** Without asking: it can be taken back. */
function Delete({ post: { id, title }, list }: Pick<PostActionsProps, 'post' | 'list'>) {
  const navigate = useNavigate()
  const restore = useMutation({
    mutationFn: (change: string) => requireData(undoPostChange({ data: { id: change } })),
    onSuccess: () => void toast(m.writing_delete_undone()),
  })
  const remove = useMutation({
    mutationFn: () => requireData(deletePost({ data: { id } })),
    async onSuccess({ undo }) {
      toast(m.writing_deleted({ title: title || m.writing_untitled() }), {
        ...(undo && { action: { label: m.record_undo(), onClick: () => restore.mutate(undo.id) } }),
      })
      await navigate({ ...list, replace: true } as never)
    },
  })
  return (
    <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()} className="noscript:hidden">
      {m.writing_delete()}
    </Button>
  )
}
