import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { actKinds, lessonLimits, periods } from '#/contract/lesson/lesson-kinds.ts'
import type { LessonChild, LessonRoom } from '#/contract/lesson/lesson.ts'
import { calledName } from '#/features/students/called-name.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { sendActs } from '../lessons-deeds.ts'
import type { Recorded } from '../use-recorded.ts'
import { kindWords, namesOf, periodWords, reasonWords } from '../lessons.words.ts'
import { offeredTo } from '../room.ts'
import { WorkOptions } from './work-options.tsx'

type ActPanelProps = {
  room: LessonRoom
  chosen: readonly LessonChild[]
  posted: FormState | undefined
  close: LinkProps
  /** To what is known of the one child. */
  child: LinkProps
  /** To a note on those who are chosen. */
  observe: LinkProps | null
  onClose: () => void
  onDone: (data: Recorded) => void
}

/** What can be written of the children that are chosen: a work is one press. On a telephone it lies under the thumb. */
export function ActPanel({ room, chosen, posted, close, child, observe, onClose, onDone }: ActPanelProps) {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <section
      aria-labelledby="act"
      className="rounded border border-line bg-card p-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:rounded-b-none max-lg:shadow-[0_-16px_48px_-16px_rgb(0_0_0/0.35)] lg:sticky lg:top-24"
    >
      <div className="flex items-start gap-3">
        <h2 id="act" aria-live="polite" className="min-w-0 grow pt-2.5 text-lead font-semibold wrap-anywhere">
          {chosen.length === 1
            ? `${calledName(chosen[0]!)} ${chosen[0]!.last_name}`
            : m.lessons_chosen({ count: chosen.length })}
          {chosen.length > 1 && (
            <span className="block text-small font-normal text-muted">{chosen.map(calledName).join(', ')}</span>
          )}
        </h2>
        <Link
          {...close}
          replace
          resetScroll={false}
          aria-label={m.lessons_close()}
          className="-me-2 grid size-12 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
        >
          <LineIcon name="close" />
        </Link>
      </div>
      <PostForm
        name="act"
        hidden={{ id: chosen.map(({ id }) => id).join(','), room: room.room.id }}
        posted={posted}
        offline={m.form_offline}
        submit={sendActs}
        onDone={onDone}
        className="mt-3 space-y-4"
      >
        {({ values, errors }) => <Choices room={room} chosen={chosen} values={values} errors={errors} />}
      </PostForm>
      <p className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3">
        {observe && (
          <Link {...observe} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {m.lessons_observe()}
          </Link>
        )}
        {chosen.length === 1 && (
          <Link {...child} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {m.lessons_child_open({ name: calledName(chosen[0]!) })}
          </Link>
        )}
      </p>
    </section>
  )
}

type ChoicesProps = {
  room: LessonRoom
  chosen: readonly LessonChild[]
  values: Record<string, string>
  errors: Record<string, string>
}

function Choices({ room, chosen, values, errors }: ChoicesProps) {
  const nameOf = namesOf(room.works)
  const { last, next } = offeredTo(chosen)
  const naming = room.works.some(({ isNaming }) => isNaming)
  return (
    <>
      {/* Enter in the note sends no work that nobody chose. */}
      <button type="submit" disabled hidden>
        {m.lessons_record()}
      </button>
      {last.length > 0 && (
        <Group title={m.lessons_last()}>
          {last.map((work) => (
            <Choice key={work} value={`practised:${work}`} words={nameOf(work)} />
          ))}
        </Group>
      )}
      {next.length > 0 && (
        <Group title={m.lessons_next()}>
          {next.map((one) => (
            <Choice
              key={one.work}
              value={`presented:${one.work}`}
              words={nameOf(one.work)}
              detail={reasonWords(one, nameOf)}
            />
          ))}
        </Group>
      )}
      <details open={last.length === 0 || Boolean(errors.work ?? errors.note ?? values.note)} className="group">
        <summary className={`${linkClass} flex min-h-11 cursor-pointer items-center`}>{m.lessons_other()}</summary>
        <div className="space-y-3 pt-2">
          <Field name="work" label={m.lessons_work()} error={errors.work}>
            <NativeSelect defaultValue={values.work ?? ''}>
              <WorkOptions works={room.works} />
            </NativeSelect>
          </Field>
          <Field name="kind" label={m.lessons_kind()} error={errors.kind}>
            <NativeSelect defaultValue={values.kind ?? 'practised'}>
              {actKinds.toReversed().map((kind) => (
                <option key={kind} value={kind}>
                  {kindWords[kind]()}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {naming && (
            <Field name="period" label={m.lessons_period()} note={m.form_optional()} error={errors.period}>
              <NativeSelect defaultValue={values.period ?? ''}>
                <option value="">{m.lessons_period_none()}</option>
                {periods.map((period) => (
                  <option key={period} value={period}>
                    {periodWords[period]()}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field
            name="note"
            label={m.lessons_note()}
            note={m.form_optional()}
            help={m.lessons_note_help()}
            error={errors.note}
          >
            <Input maxLength={lessonLimits.note} autoComplete="off" defaultValue={values.note} />
          </Field>
          <Button type="submit" name="choice" value="form" size="lg">
            {m.lessons_record()}
          </Button>
        </div>
      </details>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1.5 text-small font-medium text-muted">{title}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

type ChoiceProps = { value: string; words: string; detail?: string }

const Choice = ({ value, words, detail }: ChoiceProps) => (
  <Button type="submit" name="choice" value={value} variant="outline" size="lg" className="min-w-0 px-4">
    <span className="min-w-0 text-start wrap-anywhere">
      {words}
      {detail && <span className="block text-small font-normal text-muted">{detail}</span>}
    </span>
  </Button>
)
