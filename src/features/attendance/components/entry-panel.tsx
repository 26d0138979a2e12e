import { calledName } from '#/features/students/called-name.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { absenceReasons, attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import type { Register, RegisterChild } from '#/contract/attendance/attendance.ts'
import { StudentAvatar } from '#/features/students/components/student-avatar.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { relationWords } from '#/words/relation.ts'
import { sendMark } from '../attendance-deeds.ts'
import { reasonTitle, reasonWords, spanWords, stateWords } from '../attendance.words.ts'

type EntryPanelProps = {
  register: Register
  child: RegisterChild
  posted: FormState | undefined
  close: LinkProps
  onClose: () => void
  onDone: (data: { register: Register }) => void
}

/** What can be said of one child: every answer is one press. On a telephone it lies under the thumb. */
export function EntryPanel({ register, child, posted, close, onClose, onDone }: EntryPanelProps) {
  const { room, day } = register
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <section
      aria-labelledby="entry"
      className="rounded border border-line bg-card p-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[78dvh] max-lg:overflow-y-auto max-lg:rounded-b-none max-lg:shadow-[0_-16px_48px_-16px_rgb(0_0_0/0.35)] lg:sticky lg:top-24"
    >
      <div className="flex items-center gap-3">
        <StudentAvatar student={child} size="md" />
        <h2
          ref={heading}
          id="entry"
          tabIndex={-1}
          className="min-w-0 grow text-lead font-semibold wrap-anywhere outline-none"
        >
          {calledName(child)} {child.last_name}
        </h2>
        <Link
          {...close}
          resetScroll={false}
          aria-label={m.attendance_close()}
          className="-me-2 grid size-12 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
        >
          <LineIcon name="close" />
        </Link>
      </div>
      {child.absence && <Told absence={child.absence} />}
      <PostForm
        name="mark"
        hidden={{ id: child.id, room: room.id, day }}
        posted={posted}
        offline={m.form_offline}
        submit={sendMark}
        onDone={onDone}
        className="mt-4 space-y-4"
      >
        {({ values, errors }) => <Choices child={child} values={values} errors={errors} />}
      </PostForm>
    </section>
  )
}

const Told = ({ absence }: { absence: NonNullable<RegisterChild['absence']> }) => (
  <p className="mt-3 rounded bg-sunken px-3 py-2 text-small">
    {m.attendance_told({ days: spanWords(absence), reason: reasonWords[absence.reason]() })}
    {absence.note && <span className="block wrap-anywhere">{absence.note}</span>}
    {absence.by && <span className="block text-muted">{m.attendance_told_by({ name: absence.by })}</span>}
  </p>
)

type ChoicesProps = { child: RegisterChild; values: Record<string, string>; errors: Record<string, string> }

function Choices({ child, values, errors }: ChoicesProps) {
  const { state, pickups } = child
  const isIn = state === 'here' || state === 'late'
  return (
    <>
      {/* Enter in the note sends no answer that nobody chose. */}
      <button type="submit" disabled hidden>
        {m.attendance_note()}
      </button>
      {!isIn && (
        <div className="grid grid-cols-2 gap-2">
          <Choice value="here" words={m.attendance_mark_here()} isMain />
          <Choice value="late" words={m.attendance_mark_late()} />
        </div>
      )}
      {isIn && (
        <Group title={m.attendance_goes({ name: calledName(child) })}>
          {pickups.map(({ id, name, relation }) => (
            <Choice key={id} value={`left:${id}`} words={name} detail={relationWords[relation]()} />
          ))}
          <Choice value="left:alone" words={m.attendance_goes_alone()} />
        </Group>
      )}
      {isIn && (
        <details open={Boolean(errors.name ?? values.name)} className="group">
          <summary className={`${linkClass} flex min-h-11 cursor-pointer items-center`}>
            {m.attendance_goes_other()}
          </summary>
          <div className="space-y-3 pt-2">
            <Field name="name" label={m.attendance_goes_name()} help={m.attendance_goes_help()} error={errors.name}>
              <Input maxLength={attendanceLimits.person} autoComplete="off" defaultValue={values.name} />
            </Field>
            <Choice value="left:other" words={m.attendance_goes_with()} />
          </div>
        </details>
      )}
      {state !== 'away' && (
        <Group title={m.attendance_away_because()}>
          {absenceReasons.map((reason) => (
            <Choice key={reason} value={`away:${reason}`} words={reasonTitle(reason)} />
          ))}
        </Group>
      )}
      <Field
        name="note"
        label={m.attendance_note()}
        help={m.attendance_note_help()}
        error={errors.note}
        note={m.form_optional()}
      >
        <Input maxLength={attendanceLimits.note} autoComplete="off" defaultValue={values.note ?? child.note} />
      </Field>
      {state !== 'open' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
          <p className="text-small text-muted">
            {child.by ? m.attendance_entered_by({ state: stateWords[state](), name: child.by }) : stateWords[state]()}
            {child.pickup && (
              <span className="block">
                {child.pickup.isListed
                  ? m.attendance_picked_up({ name: child.pickup.name })
                  : m.attendance_picked_up_unlisted({ name: child.pickup.name })}
              </span>
            )}
          </p>
          <Button type="submit" name="choice" value="open" variant="link">
            {m.attendance_take_back()}
          </Button>
        </div>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium text-muted">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = { value: string; words: string; detail?: string; isMain?: boolean }

const Choice = ({ value, words, detail, isMain }: ChoiceProps) => (
  <Button
    type="submit"
    name="choice"
    value={value}
    variant={isMain ? 'primary' : 'outline'}
    size="lg"
    className="min-w-0 px-4"
  >
    <span className="min-w-0 wrap-anywhere">
      {words}
      {detail && <span className="block text-small font-normal text-muted">{detail}</span>}
    </span>
  </Button>
)
